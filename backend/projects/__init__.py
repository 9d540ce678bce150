"""Posted work: its rows, its lifecycle and who takes part in it."""
