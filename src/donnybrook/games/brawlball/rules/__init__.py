"""The rules: codes, state and options, and one file for each chapter of the law."""
