"""Errors of the ledger. No person can cause these: each is a bug of the posting code."""


class PostingRefused(Exception):
    """A posting that would not balance, or that contradicts an existing one."""
