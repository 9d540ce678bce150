"""How long identity data is retained: only the figures; ``erasure`` uses them.

If you change a figure, give the consent text a new date (documents.consent): people agreed to
these.
"""

from datetime import timedelta

REPLACED = timedelta(days=30)
"""A submitted document that another one stands for now, counted from then."""
NEVER_SUBMITTED = timedelta(days=90)
"""What was never handed in, counted from when it was given."""
NOT_VERIFIED = timedelta(days=180)
"""Rejected, asked again, or a verification that ended: all of it, counted from the decision."""
COPY_OF_VERIFIED = timedelta(days=180)
"""The copies of a verified worker, counted from the decision; facts and masked number stay while
the verification stands."""
OPENINGS = timedelta(days=366)
"""Who opened what: a year at least (DPDP). The trigger refuses to delete what is younger than 365
days."""
