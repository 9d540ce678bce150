"""Members of a project's workspace."""
