"""Photos of posted work: their files, who may open them, and the owner's editor."""
