"""What people and programs read of a run: choices, events, views, odds, hints, content."""
