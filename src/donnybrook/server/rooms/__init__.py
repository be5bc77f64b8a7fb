"""The rooms in play, tables and sittings, and the registries that know where each one is."""
