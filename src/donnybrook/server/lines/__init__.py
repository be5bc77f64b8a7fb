"""The lines to pages: uvicorn's protocols with our limits, their delay, what waits to be sent."""
