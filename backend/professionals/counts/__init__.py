"""How many professionals each filter would find."""
