"""The record of security events, and the mails about them."""
