"""Errors that stop the embedded database from starting."""


class PostgresRefused(Exception):
    """The embedded database can't be used. The message is a sentence that says what to do."""
