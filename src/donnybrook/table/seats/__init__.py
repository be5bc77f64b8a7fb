"""The seats of a table: who sits there, who may, who has left, and what they are called."""
