"""Loads the plugin that writes down which clauses the passed tests have proven."""

from hypothesis import settings

pytest_plugins = ["donnybrook.law.proofs", "pytester"]

# The same examples in every run, however busy the machine is.
settings.register_profile("house", deadline=None, derandomize=True, max_examples=50)
settings.load_profile("house")
