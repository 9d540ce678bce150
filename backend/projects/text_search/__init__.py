"""What open work says, in words that a search in any language and script finds."""
