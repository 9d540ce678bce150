"""The discussion of a project's members."""
