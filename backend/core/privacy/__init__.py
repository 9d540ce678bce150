"""Personal data held by each slice, and encrypted text."""
