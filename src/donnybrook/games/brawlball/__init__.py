"""BrawlBall: a grid sport with seven races."""
