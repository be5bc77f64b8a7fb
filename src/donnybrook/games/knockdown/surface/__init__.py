"""What people and the page read: choices, events, views, advice."""
