"""Hand-built positions, and what a scenario may expect of one; the scenarios lie beside."""
