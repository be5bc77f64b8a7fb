"""Hand-built positions, and what a scenario may expect of them."""
