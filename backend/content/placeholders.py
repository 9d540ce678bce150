"""The placeholders in braces that texts may contain, for figures that are stored elsewhere.

``public_pages.texts`` and the app's ``figures.ts`` fill them; a test compares the three.
"""

import re

KNOWN = (
    "listing_fee",
    "service_fee",
    "listing_fee_hours",
    "undo_minutes",
    "milestone_hours",
    "worker_share",
    "bank_days_from",
    "bank_days_to",
    "bank_days_at_most",
    "dispute_hours",
    "answer_from_hours",
    "answer_hours",
    "acknowledge_hours",
    "application_months",
    "application_undecided_months",
)

_in_braces = re.compile(r"\{([^{}\n]*)\}")


def unknown_in(text: str) -> list[str]:
    """Unknown placeholders in braces, in the order of the text."""
    return [name for name in dict.fromkeys(_in_braces.findall(text)) if name not in KNOWN]
