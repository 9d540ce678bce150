"""Material quantities from measures: pure functions, lengths in metres, Decimal throughout."""
