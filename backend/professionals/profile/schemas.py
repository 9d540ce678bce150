"""Schemas of professional profiles: what everybody sees, and what their owners write.

Rates are paise per unit, distances km. Days are dates in India; weekdays count from Monday, 1.
"""

from datetime import date, timedelta
from typing import Annotated, Self
from uuid import UUID

from django.db.models import Exists, OuterRef, QuerySet, Subquery
from django.utils import timezone
from ninja import Schema
from pydantic import AfterValidator, Field, StringConstraints

from accounts.models import Profile
from accounts.names import public_last_name, shown_first_name
from accounts.selectors import portrait_of
from core.api.record_versions import Versioned, edit_version_of
from core.api.schemas import Out
from core.database.compiled_queries import compiled
from core.photos import PictureOut
from places.place_match import place_of
from places.schemas import PlaceOut
from professionals.calendar import Weekday, public_days, weekdays_of
from professionals.edited_values import worker_profile_values
from professionals.instant_booking.selectors import confirms_at_once
from professionals.models import (
    Availability,
    Business,
    WorkerProfile,
)
from professionals.policy import Viewer, sees_full_name
from professionals.portfolio.schemas import PortfolioItemOut
from professionals.portfolio.services import public_portfolio
from professionals.rate_cards.schemas import PublicPriceOut
from professionals.rate_cards.selectors import public_prices
from professionals.rules import reviews_until_equal
from professionals.schemas import AreaOut, Badge, SkillOut, SpokenLanguage
from professionals.selectors import ranked_rating, rating_of, trades_of
from professionals.team.schemas import TeamShownOut
from trades.rates import RateUnit

DAYS_SHOWN = timedelta(days=60)

Line = Annotated[str, StringConstraints(strip_whitespace=True, max_length=120)]
Text = Annotated[str, StringConstraints(strip_whitespace=True, max_length=2000)]
Skill = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=60)]


def _without_repeats(values: list[str]) -> list[str]:
    """Spec part 2, point 5: trimmed and without duplicates, ignoring case."""
    seen: dict[str, str] = {}
    for value in values:
        seen.setdefault(value.casefold(), value)
    return list(seen.values())


class FreeDaysOut(Out):
    """The days from ``first`` to ``last`` on which the professional can be asked for."""

    first: date
    last: date
    free: list[date]


class RankedRatingOut(Out):
    """How reputation ranks in one trade (``rules.ranked_stars``): with few reviews, near the usual
    stars of the trade. The two are equal, to a tenth, from about ``until_reviews`` reviews on.
    """

    trade: SkillOut
    rating: float
    usual_rating: float
    until_reviews: int

    @classmethod
    def of(cls, row: WorkerProfile) -> list[Self]:
        """By trade; empty without reviews, and where the shown average already ranks."""
        if not row.rating_count:
            return []
        found = []
        for trade in trades_of(row):
            stars = ranked_rating(row, trade)
            if round(stars, 1) != round(float(row.rating_average), 1):
                found.append(
                    cls(
                        trade=SkillOut.model_validate(trade),
                        rating=round(stars, 1),
                        usual_rating=float(trade.usual_stars),
                        until_reviews=reviews_until_equal(
                            float(row.rating_average), float(trade.usual_stars)
                        ),
                    )
                )
        return found


class WorkerOut(Out):
    """A public profile. Nothing nearer to a home than the area."""

    id: UUID
    first_name: str
    last_name: str
    portrait: PictureOut | None
    business_name: str
    description: str
    skills: list[SkillOut]
    experience_years: int
    rate_paise: int | None
    rate_unit: RateUnit | None
    city: AreaOut | None
    area: PlaceOut | None
    locality: str
    travel_radius_km: int
    availability: Availability
    weekdays: list[Weekday]
    free_days: FreeDaysOut
    languages: list[str]
    rating_average: float | None
    rating_count: int
    ranked_ratings: list[RankedRatingOut]
    response_minutes: int | None = Field(description="The usual time to answer, if known")
    acceptance_percent: int | None = Field(description="Of the requests, if known")
    away_until: date | None = Field(description="The last of the days away that have begun")
    completed_projects: int
    badges: list[Badge]
    has_gstin: bool = Field(description="A GST number was given; it is never shown")
    founded_year: int | None
    joined_on: date
    prices: list[PublicPriceOut] = Field(description="The rate card")
    confirms_at_once: bool = Field(
        description="Prices per visit, piece or point can be booked without a request"
    )
    portfolio: list[PortfolioItemOut] = Field(description="Pieces of work that have photos")
    team: TeamShownOut | None
    is_listed: bool
    is_hidden_by_choice: bool = Field(description="The owner took the profile out of search")
    allows_search_engines: bool = Field(description="Whether the page may be indexed")
    edit_version: str = Field(description="Empty to others than the owner")

    @classmethod
    def of(cls, row: WorkerProfile, viewer: Viewer) -> Self:
        """Public when listed; also loaded by its owner's editor.

        Strangers see as much of the name, and search engines as much of the page, as the person
        chose.
        """
        found = _people_with_business(row.pk)
        chosen = found[0] if found else Profile(user_id=row.pk)
        shows_full_name = chosen.shows_full_name or sees_full_name(viewer, row.pk)
        first = timezone.localdate()
        last = first + DAYS_SHOWN
        free, away_until = public_days(row, first, last)
        is_own = viewer.pk == row.pk
        return cls.from_row(
            row,
            id=row.pk,
            first_name=shown_first_name(chosen.first_name) if found else "",
            last_name=public_last_name(chosen.last_name, shows_full_name=shows_full_name),
            portrait=portrait_of(chosen),
            skills=trades_of(row),
            rate_unit=row.rate_unit if row.rate_paise else None,
            city=AreaOut.of(row.city) if row.city else None,
            area=place_of(row.area) if row.area else None,
            weekdays=weekdays_of(row.weekdays),
            free_days=FreeDaysOut(first=first, last=last, free=free),
            rating_average=rating_of(row),
            ranked_ratings=RankedRatingOut.of(row),
            away_until=away_until,
            has_gstin=getattr(chosen, "has_gstin", False),
            founded_year=getattr(chosen, "founded_year", None),
            joined_on=timezone.localdate(row.user.created_at),
            prices=getattr(chosen, "prices", []),
            confirms_at_once=row.is_listed and getattr(chosen, "confirms_at_once", False),
            portfolio=[PortfolioItemOut.of(it, is_own=False) for it in public_portfolio(row.pk)],
            team=TeamShownOut.of(row.pk),
            is_hidden_by_choice=not chosen.shows_in_search,
            allows_search_engines=row.is_listed and chosen.allows_search_engines,
            edit_version=edit_version_of(worker_profile_values(row)) if is_own else "",
        )


@compiled
def _people_with_business(worker_id: UUID) -> QuerySet[Profile]:
    business = Business.objects.filter(pk=OuterRef("pk"))
    return Profile.objects.filter(pk=worker_id).annotate(
        has_gstin=Exists(business.filter(gstin__isnull=False)),
        founded_year=Subquery(business.values("founded_year")),
        prices=public_prices("pk"),
        confirms_at_once=confirms_at_once("pk"),
    )


class WorkerProfileIn(Versioned):
    """The editor's whole form. ``skills`` are trade slugs, the main one first.

    ``locality`` names a part of a town; of a PIN code's area it is left out.
    """

    description: Text = ""
    skills: Annotated[list[Skill], Field(max_length=8), AfterValidator(_without_repeats)] = []
    experience_years: Annotated[int, Field(ge=0, le=70)] = 0
    rate_paise: Annotated[int, Field(ge=100, le=10**12)] | None = None
    rate_unit: RateUnit | None = None
    area_id: int | None = None
    locality: Line = ""
    travel_radius_km: Annotated[int, Field(ge=1, le=200)] = 25
    availability: Availability = Availability.AVAILABLE
    weekdays: Annotated[list[Weekday], Field(min_length=1, max_length=7)] = [1, 2, 3, 4, 5, 6]
    languages: Annotated[list[SpokenLanguage], Field(max_length=14)] = []


class CalendarIn(Schema):
    """Days to mark as away, and days to free again; those that are so already are fine."""

    away: Annotated[list[date], Field(max_length=200)] = []
    free: Annotated[list[date], Field(max_length=200)] = []
