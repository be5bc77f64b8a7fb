"""Dodge: a toy game that uses every part of the kernel once. It plays only in tests."""

from tests.kernel.dodge.game import DODGE

__all__ = ["DODGE"]
