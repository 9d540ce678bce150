"""Who stands in a project's workspace."""
