"""Who plays the Brawl where nobody sits. Compiled whole."""
