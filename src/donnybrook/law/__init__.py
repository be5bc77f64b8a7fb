"""The law: scenario files that play the rules, and the proof that every clause is kept.

Scenarios: `tables` (typed reading), `scenario` (what a file says), `vetting` (do its names
exist), `setup` (a `taped` match), `performance` and `realtime` (play it, step by step),
`outcomes` and `compare` (what differs), `runner` (one scenario), `checking` (many files).
Clauses: `rulebook` (what the law says), `evidence` (which tests passed, written by the pytest
plugin `proofs`), `coverage` (what is cited, proven, exempt, missing). `vocabulary` lists words.

May import the kernel and take games from the registry; names no game and prints nothing.
"""
