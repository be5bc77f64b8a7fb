"""Worked examples and rule tests, and the code that sets up and describes their positions."""
