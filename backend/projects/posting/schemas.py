"""Schemas of posting's API. Amounts are paise; times are UTC."""

from datetime import date
from decimal import Decimal
from typing import Annotated
from uuid import UUID

from ninja import Schema
from pydantic import AfterValidator, Field, StringConstraints

from core.api.record_versions import Versioned
from core.api.schemas import Out
from core.money import Paise
from core.text.clean_text import OneLine, Written
from projects.questions.schemas import ScopeIn
from trades.rates import RateUnit

MaybeTitle = Annotated[OneLine, StringConstraints(max_length=120)]
Skill = Annotated[OneLine, StringConstraints(min_length=1, max_length=60)]
Quantity = Annotated[Decimal, Field(gt=0, max_digits=9, decimal_places=2)]


def _without_repeats(skills: list[str]) -> list[str]:
    """Spec part 2, point 5: skills are trimmed and have no duplicates, ignoring case."""
    seen: dict[str, str] = {}
    for skill in skills:
        seen.setdefault(skill.casefold(), skill)
    return list(seen.values())


class WorkIn(Schema):
    """What a homeowner may enter for work of any kind."""

    title: MaybeTitle
    description: Annotated[Written, StringConstraints(max_length=5000)] = ""
    trade: str | None = None
    skills_needed: Annotated[
        list[Skill], Field(max_length=20), AfterValidator(_without_repeats)
    ] = []
    area_id: Annotated[int, Field(ge=1, lt=2**31)] | None = None
    """A PIN code, or the id of a town: the id of a place of `/api/places`."""
    locality: Annotated[OneLine, StringConstraints(max_length=120)] = ""
    starts_on: date | None = None
    quantity: Quantity | None = None
    quantity_unit: RateUnit | None = None
    """The unit of the quantity; never a lump sum. Both are given or neither."""
    scope: ScopeIn | None = None


class ProjectIn(WorkIn):
    """A project: title and budget are required, at least ₹1 (spec part 2, point 5)."""

    title: Annotated[OneLine, StringConstraints(min_length=1, max_length=120)]
    base_amount_paise: Annotated[int, Field(ge=100, le=10**12)]


class JobIn(WorkIn):
    """A job: title, description and location are required; budgets are optional.

    A ``draft`` requires nothing: only its author sees it until it is published.
    """

    title: MaybeTitle = ""
    budget_min_paise: Paise | None = None
    budget_max_paise: Paise | None = None
    draft: bool = False


class WorkEditIn(Versioned, WorkIn):
    """Posted work as it shall be. Of a job the range counts, of a project the amount."""

    title: MaybeTitle = ""
    base_amount_paise: Annotated[int, Field(ge=100, le=10**12)] | None = None
    budget_min_paise: Paise | None = None
    budget_max_paise: Paise | None = None


class NamedWorkOut(Out):
    id: UUID
    title: str


class PostingCountsOut(Out):
    """What Job Management counts. ``jobs`` are drafts too; each job is in one of the groups."""

    jobs: int
    drafts: int
    open: int
    paused: int
    offered: int
    under_way: int
    closed: int
    applications: int = Field(description="Received for jobs and projects alike")
    new_applications: int = Field(description="Of these, how many wait for an answer")
    applied_to: list[NamedWorkOut] = Field(
        description="The newest hundred works that applications came for"
    )
