"""The games. Each is a room of its own and knows only the kernel."""
