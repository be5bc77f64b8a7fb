"""What is kept: the database, its group commit, and how tables and sittings lie in it."""
