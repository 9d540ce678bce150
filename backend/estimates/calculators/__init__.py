"""Public material calculators."""
