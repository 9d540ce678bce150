"""Texts that an applicant keeps for the next proposal."""
