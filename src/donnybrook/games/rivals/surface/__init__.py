"""What people and programs read of the Brawl: choices, events, views, odds, options."""
