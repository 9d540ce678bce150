"""Shapes of the badges API. Times UTC, averages of 1 to 5 stars."""

from datetime import datetime
from typing import Annotated, Any, Literal, Self
from uuid import UUID

from ninja import Schema
from pydantic import StringConstraints

from accounts.selectors import people_cards
from core.api.schemas import Out
from core.text.clean_text import Written
from professionals.schemas import Badge as BadgeName
from professionals.schemas import SkillOut
from verification.badges import rules
from verification.badges.metrics import SkillFigures
from verification.badges.models import Badge, BadgeGrant

_months_a_year, _days_a_year = 12, 365

_names: dict[Badge, BadgeName] = {
    Badge.ID_VERIFIED: "id_verified",
    Badge.REFERENCE_VERIFIED: "reference_verified",
    Badge.SKILL_VERIFIED: "skill_verified",
    Badge.TOP_RATED: "top_rated",
}


def badge_name(badge: Badge) -> BadgeName:
    return _names[badge]


MissingCode = Literal[
    "verification", "references", "pieces", "reviews", "average", "disputes", "verifier"
]


class BadgeFiguresOut(Out):
    """What a badge was given on; null what its rule does not ask for."""

    references: int | None = None
    pieces: int | None = None
    reviews: int | None = None
    average: float | None = None
    weighted: float | None = None


class BadgeOut(Out):
    """A badge that somebody holds. ``until`` is null where the figures of each day decide;
    ``trade`` is that of the skill badge."""

    badge: BadgeName
    since: datetime
    until: datetime | None
    trade: SkillOut | None
    figures: BadgeFiguresOut

    @classmethod
    def of(cls, grant: BadgeGrant, **others: Any) -> Self:
        return cls(
            badge=badge_name(Badge(grant.badge)),
            since=grant.granted_at,
            until=grant.expires_at,
            trade=SkillOut.from_row(grant.trade) if grant.trade else None,
            figures=BadgeFiguresOut.model_validate(grant.reasons),
            **others,
        )


class WorkerBadgesOut(Out):
    badges: list[BadgeOut]


class MissingOut(Out):
    """One figure that does not reach: ``have`` of ``needed``. ``verifier``: everything reaches, and
    somebody of the desk has to look; ``disputes``: ``have`` were lost, none may."""

    code: MissingCode
    have: float
    needed: float


class OwnBadgeOut(Out):
    """One of the four, as its worker sees it: held, or what is missing (empty when held). Of the
    skill badge the trade that comes nearest."""

    badge: BadgeName
    held: BadgeOut | None
    trade: SkillOut | None
    missing: list[MissingOut]


class OwnBadgesOut(Out):
    badges: list[OwnBadgeOut]


class BadgeRulesOut(Out):
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

    @classmethod
    def in_force(cls) -> Self:
        return cls(
            verified_years=rules.VERIFIED_FOR.days // _days_a_year,
            references=rules.REFERENCES,
            skill_pieces=rules.SKILL_PIECES,
            skill_reviews=rules.SKILL_REVIEWS,
            skill_average=float(rules.SKILL_AVERAGE),
            skill_years=rules.SKILL_LASTS.days // _days_a_year,
            top_reviews=rules.TOP_REVIEWS,
            top_months=rules.TOP_WITHIN.days * _months_a_year // _days_a_year,
            top_average=float(rules.TOP_AVERAGE),
            top_usual_weight=rules.TOP_USUAL_WEIGHT,
        )


class SkillTradeOut(Out):
    """A trade of the worker with its figures, and whether they reach."""

    trade: SkillOut
    pieces: int
    reviews: int
    average: float | None
    is_eligible: bool

    @classmethod
    def of(cls, row: SkillFigures) -> Self:
        return cls.from_row(
            row,
            average=None if row.average is None else float(row.average),
            is_eligible=row.reaches,
        )


class SkillGrantOut(BadgeOut):
    """The badge as the desk sees it, with who gave it and why."""

    granted_by: str
    words: str

    @classmethod
    def of_skill(cls, grant: BadgeGrant) -> Self:
        giver_id = grant.granted_by_id
        giver = people_cards([giver_id]).get(giver_id) if giver_id else None
        return cls.of(grant, granted_by=giver.full_name if giver else "", words=grant.words)


class SkillDeskOut(Out):
    worker_id: UUID
    trades: list[SkillTradeOut]
    held: SkillGrantOut | None


class SkillGrantIn(Schema):
    """``trade`` is a slug; ``words`` say what was examined."""

    trade: Annotated[str, StringConstraints(max_length=60)]
    words: Annotated[Written, StringConstraints(min_length=1, max_length=500)]


class SkillTakeBackIn(Schema):
    """``words`` go to the worker."""

    words: Annotated[Written, StringConstraints(min_length=1, max_length=500)]
