"""Accounts suspended by staff: the rule, the refusal at every sign-in, and the appeal."""
