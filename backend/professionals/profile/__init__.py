"""The professional profile as its owner edits it and others see it."""
