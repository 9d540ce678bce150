"""Reads for the pages' promises, for an applicant's link, and the desk's counts for others."""

from careers.keys import application_of_key
from careers.models import CareerApplication
from careers.schemas import CareersOut, OwnCareerApplicationOut
from careers.terms import MOST_LINKS, REPLY_WITHIN, largest_cv, retention_months, undecided_months


def rules() -> CareersOut:
    """The current promises and limits."""
    return CareersOut(
        reply_within_hours=int(REPLY_WITHIN.total_seconds() // 3600),
        retention_months=retention_months(),
        undecided_months=undecided_months(),
        largest_cv_bytes=largest_cv(),
        most_links=MOST_LINKS,
    )


def application_by_key(key: str) -> OwnCareerApplicationOut:
    """What the holder of a mailed link sees. Raises CareerLinkClosed."""
    return own(application_of_key(key))


def own(row: CareerApplication) -> OwnCareerApplicationOut:
    """An application as its sender sees it: without notes."""
    return OwnCareerApplicationOut.from_row(row, has_cv=row.cv_key != "")


def applications_waiting() -> int:
    """How many wait for a first answer, for the overview of all desks."""
    return CareerApplication.objects.filter(reply_due_at__isnull=False).count()
