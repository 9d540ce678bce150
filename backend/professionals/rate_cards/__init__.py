"""Rate cards: what a professional asks for the common jobs of his trades."""
