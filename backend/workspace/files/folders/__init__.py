"""Folders of a project's files, such as "Kitchen"."""
