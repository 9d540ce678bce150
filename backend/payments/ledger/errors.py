"""Refusals of the ledger. No person can cause these: each is a bug of the code that posts."""


class PostingRefused(Exception):
    """A posting that would not balance, or that contradicts one already written."""
