"""Live Tournament Mode: the order of commands, and what delays of lines are made good."""
