"""Shapes of the badges API. Times UTC, averages of 1 to 5 stars."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from ninja import Schema
from pydantic import StringConstraints

from core.written import Written
from professionals.schemas import Badge, SkillOut

MissingCode = Literal[
    "verification", "references", "pieces", "reviews", "average", "disputes", "verifier"
]


class BadgeFiguresOut(Schema):
    """What a badge was given on; null what its rule does not ask for."""

    references: int | None = None
    pieces: int | None = None
    reviews: int | None = None
    average: float | None = None
    weighted: float | None = None


class BadgeOut(Schema):
    """A badge that somebody holds. ``until`` is null where the figures of each day decide;
    ``trade`` is that of the skill badge."""

    badge: Badge
    since: datetime
    until: datetime | None
    trade: SkillOut | None
    figures: BadgeFiguresOut


class WorkerBadgesOut(Schema):
    badges: list[BadgeOut]


class MissingOut(Schema):
    """One figure that does not reach: ``have`` of ``needed``. ``verifier``: everything reaches, and
    somebody of the desk has to look; ``disputes``: ``have`` were lost, none may."""

    code: MissingCode
    have: float
    needed: float


class OwnBadgeOut(Schema):
    """One of the four, as its worker sees it: held, or what is missing (empty when held). Of the
    skill badge the trade that comes nearest."""

    badge: Badge
    held: BadgeOut | None
    trade: SkillOut | None
    missing: list[MissingOut]


class OwnBadgesOut(Schema):
    badges: list[OwnBadgeOut]


class BadgeRulesOut(Schema):
    """The figures of the rules. ``top_usual_weight``: so many usual reviews are counted along."""

    verified_years: int
    references: int
    skill_pieces: int
    skill_reviews: int
    skill_average: float
    skill_years: int
    top_reviews: int
    top_months: int
    top_average: float
    top_usual_weight: int


class SkillTradeOut(Schema):
    """A trade of the worker with its figures, and whether they reach."""

    trade: SkillOut
    pieces: int
    reviews: int
    average: float | None
    is_eligible: bool


class SkillGrantOut(BadgeOut):
    """The badge as the desk sees it, with who gave it and why."""

    granted_by: str
    words: str


class SkillDeskOut(Schema):
    worker_id: UUID
    trades: list[SkillTradeOut]
    held: SkillGrantOut | None


class SkillGrantIn(Schema):
    """``trade`` is a slug; ``words`` say what was looked at."""

    trade: Annotated[str, StringConstraints(max_length=60)]
    words: Annotated[Written, StringConstraints(min_length=1, max_length=500)]


class SkillTakeBackIn(Schema):
    """``words`` go to the worker."""

    words: Annotated[Written, StringConstraints(min_length=1, max_length=500)]
