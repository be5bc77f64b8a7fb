"""What is let in: which hosts and origins, what text, and how much of everything."""
