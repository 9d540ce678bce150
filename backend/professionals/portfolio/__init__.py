"""Work that a professional shows, with photos."""
