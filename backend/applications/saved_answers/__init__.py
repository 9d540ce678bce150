"""Texts that an applicant saves for the next proposal."""
