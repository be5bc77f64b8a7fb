"""The law: scenario files that play the rules, and the proof that every clause is kept.

Scenarios: `tables` (typed reading) -> `scenario` (what a file says) -> `vetting` (do its names
exist) -> `setup` -> `runner` and `realtime` (play it) -> `checking` (many files, one report).
Clauses: `rulebook` (what the law says), `proofs` (which tests passed), `coverage` (what is left).

May import the kernel and take games from the registry; knows no game by name, prints nothing.
"""
