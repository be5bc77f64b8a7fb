"""How fast it all is, beside the yardsticks: time, memory, instructions."""
