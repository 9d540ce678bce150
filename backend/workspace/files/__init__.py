"""The files of a project."""
