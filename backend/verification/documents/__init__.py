"""Identity documents: how they come, are kept, and are looked at."""
