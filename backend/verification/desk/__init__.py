"""How staff review verifications."""
