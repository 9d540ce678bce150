"""Messages that members reported to moderators."""
