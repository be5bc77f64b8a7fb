"""The server over HTTP: routes under /api, what they ask of a request, how errors are told."""
