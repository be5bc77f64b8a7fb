"""A language model of somebody's own may speak for bots: what it is asked, what is taken of it."""
