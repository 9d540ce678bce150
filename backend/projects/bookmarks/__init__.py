"""Open work that people bookmark."""
