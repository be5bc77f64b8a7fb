"""HTTP, WebSocket and storage. It translates and decides nothing: the table and the rules do."""
