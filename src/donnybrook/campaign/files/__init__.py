"""Campaign files: what lasts beyond a sitting, written out and read in again."""
