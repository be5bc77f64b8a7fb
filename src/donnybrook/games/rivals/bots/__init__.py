"""Who plays the Brawl where nobody sits."""
