"""The commands of the lab: many matches, their balance, their speed."""
