"""The rules of the Brawl, one file for each chapter of the rulebook. They know only the kernel."""
