"""A real PostgreSQL for the tests: the one of the load generator."""

from __future__ import annotations

from donnybrook.load.postgres import Postgres, is_alive

__all__ = ["Postgres", "is_alive"]
