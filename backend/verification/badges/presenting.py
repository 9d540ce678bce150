"""From grants and figures to the API's shapes."""

from accounts.selectors import people_cards
from professionals.schemas import Badge as BadgeName
from professionals.schemas import SkillOut
from verification.badges import rules
from verification.badges.figures import SkillFigures
from verification.badges.models import Badge, BadgeGrant
from verification.badges.schemas import (
    BadgeFiguresOut,
    BadgeOut,
    BadgeRulesOut,
    SkillGrantOut,
    SkillTradeOut,
)

_months_a_year, _days_a_year = 12, 365


_names: dict[Badge, BadgeName] = {
    Badge.ID_VERIFIED: "id_verified",
    Badge.REFERENCE_VERIFIED: "reference_verified",
    Badge.SKILL_VERIFIED: "skill_verified",
    Badge.TOP_RATED: "top_rated",
}


def badge_name(badge: Badge) -> BadgeName:
    return _names[badge]


def badge_shown(grant: BadgeGrant) -> BadgeOut:
    """A grant as everybody sees it."""
    return BadgeOut(
        badge=badge_name(Badge(grant.badge)),
        since=grant.granted_at,
        until=grant.expires_at,
        trade=SkillOut.from_orm(grant.trade) if grant.trade else None,
        figures=BadgeFiguresOut.model_validate(grant.reasons),
    )


def skill_grant_shown(grant: BadgeGrant) -> SkillGrantOut:
    """The skill badge as the desk sees it."""
    giver = (
        people_cards([grant.granted_by.pk]).get(grant.granted_by.pk) if grant.granted_by else None
    )
    return SkillGrantOut(
        **badge_shown(grant).dict(),
        granted_by=f"{giver.first_name} {giver.last_name}".strip() if giver else "",
        words=grant.words,
    )


def skill_trade_shown(row: SkillFigures) -> SkillTradeOut:
    return SkillTradeOut(
        trade=SkillOut.from_orm(row.trade),
        pieces=row.pieces,
        reviews=row.reviews,
        average=None if row.average is None else float(row.average),
        is_eligible=row.reaches,
    )


def rules_shown() -> BadgeRulesOut:
    return BadgeRulesOut(
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
