"""What was played before the house was rebuilt: it must replay, open and play on for ever."""
