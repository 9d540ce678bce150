"""A recent proof of identity, required before changes that could cost somebody the account."""
