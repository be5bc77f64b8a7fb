"""The WebSockets: what pages send there, decoded, checked and handed to their room."""
