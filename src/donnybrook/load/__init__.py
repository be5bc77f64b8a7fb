"""The load generator: hundreds of matches at once on a server of their own, and how it bears it."""
