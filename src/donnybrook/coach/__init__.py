"""The coach: hints before a choice, and what a match was like afterwards.

It asks the search and the judge of `bots`, and puts their figures into words. It may import the
kernel and the bots; it stores nothing and shows nothing. docs/coach.md says what each figure is.
"""
