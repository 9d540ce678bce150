"""The agreed parts in which work is paid; after the award, they are the plan of milestones."""

from dataclasses import dataclass
from datetime import date

from projects.models import Project

SMALLEST_AMOUNT_PAISE = 100
"""No milestone is paid less than ₹1 (``milestone_amount_positive``)."""


@dataclass(frozen=True, slots=True)
class Stage:
    """One part: what is done for it, its amount, and its due date, if one was named."""

    title: str
    amount_paise: int
    due_on: date | None = None


def whole_as_one(project: Project, paise: int | None) -> tuple[Stage, ...]:
    """The whole work as one part with its own title; none without an amount."""
    if paise is None or paise < SMALLEST_AMOUNT_PAISE:
        return ()
    return (Stage(title=project.title, amount_paise=paise),)
