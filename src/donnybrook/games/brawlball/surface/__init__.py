"""What people and programs read: choices, events, views, previews."""
