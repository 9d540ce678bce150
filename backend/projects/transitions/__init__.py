"""The steps of a project's lifecycle, as they happened."""
