"""The bots: what they want, what a position is worth, how a search plays on."""
