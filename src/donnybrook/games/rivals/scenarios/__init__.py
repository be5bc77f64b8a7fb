"""Hand-built positions of the Brawl, beside the scenarios that use them."""
