"""The task board of a project."""
