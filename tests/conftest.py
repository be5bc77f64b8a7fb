"""Loads the plugin that writes down which clauses the passed tests have proven."""

pytest_plugins = ["donnybrook.law.proofs", "pytester"]
