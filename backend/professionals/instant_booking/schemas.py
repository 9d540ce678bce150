"""Schemas of one's own rules of instant booking."""

from typing import Annotated, Literal, Self

from pydantic import Field

from core.api.record_versions import Versioned, edit_version_of
from core.api.schemas import Out
from professionals.instant_booking.models import InstantRules

Part = Literal["morning", "afternoon", "evening"]
NoticeHours = Literal[2, 4, 12, 24, 48]


class InstantSettingsOut(Out):
    """One's own rules. ``bookable_jobs`` counts the prices per visit, piece or point of the rate
    card: without one, nothing can be booked at once."""

    is_on: bool
    parts: list[Part]
    notice_hours: NoticeHours
    bookable_jobs: int
    days_ahead: int
    edit_version: str

    @classmethod
    def of(cls, row: InstantRules, *, bookable_jobs: int, days_ahead: int) -> Self:
        return cls.from_row(
            row,
            parts=row.part_names,
            bookable_jobs=bookable_jobs,
            days_ahead=days_ahead,
            edit_version=edit_version_of(instant_values(row)),
        )


class InstantSettingsIn(Versioned):
    """The whole form."""

    is_on: bool
    parts: Annotated[list[Part], Field(min_length=1, max_length=3)]
    notice_hours: NoticeHours


def instant_values(row: InstantRules) -> dict[str, object]:
    """The editable values, named as in ``InstantSettingsIn``."""
    return {
        "is_on": row.is_on,
        "parts": frozenset(row.part_names),
        "notice_hours": row.notice_hours,
    }
