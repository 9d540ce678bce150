"""What the desk sees of a worker's account."""

BANK_CHANGED = "bank_changed"
"""A flag of the verification: another account than the one that was, or is being, looked at."""
