"""Part A of the law, one chapter a file."""
