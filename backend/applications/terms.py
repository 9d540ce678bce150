"""The terms of work: its cost, duration, start and payment."""

from collections.abc import Collection, Iterable
from dataclasses import asdict, dataclass
from datetime import date
from typing import Any, TypedDict
from uuid import UUID

from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import Role, User
from applications.models import (
    Application,
    ApplicationOffer,
    OfferParty,
    OfferStatus,
    ProposedTeamMate,
)
from applications.payment_schedule import require_sound_schedule, stages_of, stages_stored
from applications.totals import Offer, stated_measure, total_of
from core.errors import FieldError, ValidationFailed
from professionals.selectors import team_members
from projects.models import Project
from projects.payment_stages import Stage, whole_as_one
from trades.rates import RateUnit


@dataclass(frozen=True, slots=True)
class Terms:
    """``rate_paise`` of one ``rate_unit``; ``estimated_days`` are working days. ``stages`` are the
    parts in which it is paid; without any, both sides plan them after the award.
    """

    rate_paise: int
    rate_unit: str
    estimated_duration: str = ""
    estimated_days: int | None = None
    starts_on: date | None = None
    stages: tuple[Stage, ...] = ()

    def columns(self) -> dict[str, Any]:
        """The terms as columns that an application and an offer share."""
        return {**asdict(self), "stages": stages_stored(self.stages)}

    def price(self) -> Offer:
        """The inputs of the whole work's total."""
        return Offer(self.rate_paise, RateUnit(self.rate_unit), self.estimated_days)


class Proposal(TypedDict, total=False):
    """The content of an application: its text, what the rate includes, and the terms."""

    proposal: str
    includes: list[str]
    rate_paise: int
    rate_unit: str
    estimated_duration: str
    estimated_days: int | None
    starts_on: date | None


def terms_of(row: Application | ApplicationOffer) -> Terms:
    return Terms(
        rate_paise=row.rate_paise,
        rate_unit=row.rate_unit,
        estimated_duration=row.estimated_duration,
        estimated_days=row.estimated_days,
        starts_on=row.starts_on,
        stages=stages_of(row),
    )


def terms_apply(application: Application, offer: ApplicationOffer) -> None:
    """Make the offer's terms the current ones; the caller saves (``TERMS_COLUMNS``)."""
    for name, value in terms_of(offer).columns().items():
        setattr(application, name, value)
    application.terms_version = offer.version


TERMS_COLUMNS = (
    *("rate_paise", "rate_unit", "estimated_duration", "estimated_days", "starts_on"),
    *("stages", "terms_version", "updated_at"),
)


def terms_record(application: Application, party: OfferParty) -> ApplicationOffer:
    """Save the application's present terms as a version.

    These terms need no answer, which an empty ``answered_at`` says.
    """
    return ApplicationOffer.objects.create(
        application=application,
        version=application.terms_version,
        party=party,
        status=OfferStatus.AGREED,
        **terms_of(application).columns(),
    )


def require_possible_start(starts_on: date | None) -> None:
    """Work cannot begin before today, in India. Raises ValidationFailed at ``starts_on``."""
    if starts_on is not None and starts_on < timezone.localdate():
        raise ValidationFailed(
            errors=[FieldError("starts_on", _("The start date lies in the past."), "past")]
        )


def require_sound_stages(
    terms: Terms, project: Project, *, known_days: Collection[date] = ()
) -> None:
    """Raises ValidationFailed where the parts do not fit the terms (``require_sound_schedule``)."""
    require_sound_schedule(
        terms.stages, price=terms.price(), measure=stated_measure(project), known_days=known_days
    )


def applies_as_business(actor: User, *, asked: bool) -> bool:
    """Contractors always apply as the business (product.md, "People"); workers never do.

    Raises ValidationFailed at ``as_business``.
    """
    is_business = actor.role == Role.CONTRACTOR
    if asked and not is_business:
        raise ValidationFailed.at(
            "as_business", _("Only contractors apply as a business."), "not_a_business"
        )
    return is_business


def team_propose(actor: User, application: Application, member_ids: Iterable[UUID]) -> None:
    """Propose who would come: only present members of the actor's own team.

    Raises ValidationFailed at ``team_mate_ids``.
    """
    wanted = list(dict.fromkeys(member_ids))
    present = team_members(actor).filter(member__in=wanted)
    if set(wanted) - set(present.values_list("member_id", flat=True)):
        raise ValidationFailed.at(
            "team_mate_ids", _("Please choose people who are in your team now."), "not_in_team"
        )
    ProposedTeamMate.objects.filter(application=application).exclude(member__in=wanted).delete()
    ProposedTeamMate.objects.bulk_create(
        [ProposedTeamMate(application=application, member_id=member) for member in wanted],
        ignore_conflicts=True,
    )


def agreed_stages(project: Project, application: Application) -> tuple[Stage, ...]:
    """The parts in which the work is paid, whose sum is the agreed amount: the schedule, or else
    the whole as one part. None where the rate gives no total yet: both sides plan the parts later.
    """
    terms = terms_of(application)
    if terms.stages:
        return terms.stages
    return whole_as_one(project, total_of(terms.price(), stated_measure(project)).paise)
