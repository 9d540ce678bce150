"""Rates of work: typical ranges with their sources, the market's own, and the city."""
