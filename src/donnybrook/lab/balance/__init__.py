"""Who wins against whom: matrices, ladders, influence, and weights that are tuned or fitted."""
