"""The board of a project's tasks."""
