"""Several workers on one database: which of them has which room, and the ways between them."""
