"""Donnybrook: five brawling games on one digital table."""

from donnybrook import body as _body

__version__ = "0.2.0"

_body.settle()
