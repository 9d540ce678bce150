"""How many professionals match each filter."""
