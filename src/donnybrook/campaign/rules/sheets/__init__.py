"""Chapters A3 to A6: the sheets, who may write what, and how they are filled."""
