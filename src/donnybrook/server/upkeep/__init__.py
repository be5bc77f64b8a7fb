"""What an operator needs for years: backups, restoring, finding damage, retention, data rights."""
