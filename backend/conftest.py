"""Fixtures every slice's tests may ask for."""

pytest_plugins = ["core.testing.jobs", "core.testing.people"]
