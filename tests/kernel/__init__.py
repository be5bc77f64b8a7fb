"""Tests of the kernel, and the contract suite over every registered game."""
