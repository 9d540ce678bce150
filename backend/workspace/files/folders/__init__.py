"""The areas of a project's files, such as "Kitchen"."""
