"""Who asks: the request's id, address and session."""
