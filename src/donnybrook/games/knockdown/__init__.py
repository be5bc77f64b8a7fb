"""Knockdown: two fighters, one arena, best of three rounds."""
