"""How Knockdown plays by itself: policy, evaluation, weights."""
