"""Guided questions: short questions about the work, and their answers as its scope."""
