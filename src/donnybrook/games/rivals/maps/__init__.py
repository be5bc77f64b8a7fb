"""Maps of Zones: geometry, validity, files, codes, and the workshop in which people make them."""
