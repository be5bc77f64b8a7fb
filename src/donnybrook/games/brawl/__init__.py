"""BRAWL."""
