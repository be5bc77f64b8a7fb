"""The commands of whoever hosts a table: open it, serve it, look after it."""
