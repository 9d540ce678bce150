"""The badges of a verified worker, with their reasons and expiry."""
