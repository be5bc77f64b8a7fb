"""What a match is made of, as the TOML files beside say it: schema, reading, numbers."""
