"""How staff judge verifications."""
