"""The request's id, client address and session."""
