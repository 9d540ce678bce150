"""The photos of posted work: their files, who may open them, and their owner's editor."""
