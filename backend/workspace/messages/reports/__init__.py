"""Messages that a member asked moderators to look at."""
