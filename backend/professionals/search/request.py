"""The parameters of the search for professionals, and the parsing of a request's words.

``WorkerSearch`` is the one description of a search: the page of results, the counts beside it and
saved searches all use it. All its values are validated.
"""

from dataclasses import dataclass, field
from datetime import date, timedelta
from enum import StrEnum
from typing import Annotated, Any, Literal

from django.utils import timezone
from django.utils.translation import gettext as _
from ninja import Schema
from pydantic import Field

from core.errors import FieldError, ValidationFailed
from places.place_match import Place
from places.selectors import alternatives_cached, locate_cached
from professionals.calendar import COPIED_AHEAD
from professionals.schemas import Badge, SpokenLanguage
from trades.job_templates.selectors import job_meant
from trades.models import JobTemplate, Trade
from trades.selectors import Offered, also_meant, require_trade_cached, trades_by_slug

DEFAULT_RADIUS_KM = 25
MOST_PER_PAGE = 50

Words = Annotated[str, Field(min_length=1, max_length=120)]
Slug = Annotated[str, Field(min_length=1, max_length=60)]


class Sort(StrEnum):
    """The orders of results. ``ranking`` defines "best"."""

    BEST = "best"
    NEAREST = "nearest"
    RATING = "rating"
    PRICE = "price"
    RESPONSE = "response"
    ACCEPTANCE = "acceptance"


@dataclass(frozen=True, slots=True)
class WorkerFilters:
    """The workers that match a search: listed workers of any of the trades within the circle, who
    match every other filter that is set.

    ``latitude`` and ``longitude`` in degrees, ``radius_km`` along the ground. ``min_rating`` is an
    average of stars: workers without reviews have none. A worker has all of ``badges`` and
    ``languages``. A worker without a rate by time has no day rate. ``available_on`` is a date in
    India; ``available_this_week`` asks for a free day of seven from today on. Who has too few
    requests has no response time and no acceptance. ``is_instant`` asks for those who can be
    booked at once: for ``job_id``, the common job that the words mean, or else for any job.
    """

    trade_ids: tuple[int, ...]
    latitude: float
    longitude: float
    radius_km: float = DEFAULT_RADIUS_KM
    min_rating: int | None = None
    badges: frozenset[str] = frozenset()
    max_day_rate_paise: int | None = None
    available_on: date | None = None
    languages: frozenset[str] = frozenset()
    min_experience: int | None = None
    available_this_week: bool = False
    max_response_minutes: int | None = None
    min_acceptance: int | None = None
    is_instant: bool = False
    job_id: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkerSearch(WorkerFilters):
    """The filters, the sort order and the page of a search."""

    sort: Sort = Sort.BEST
    cursor: str | None = None
    limit: int = 20


@dataclass(frozen=True, slots=True)
class Understood:
    """How the words of a request were understood; shown above the results."""

    trade: Trade
    """The meaning of the typed words."""
    job: JobTemplate | None = None
    """The common job that solves the problem in the typed words."""
    also_meant: tuple[Offered, ...] = field(default=())
    """What else the typed words ask for."""
    trades: tuple[Trade, ...] = field(default=())
    """The trades that are searched: the chosen ones, or the one in the typed words."""
    place: Place = field(kw_only=True)
    place_choices: tuple[Place, ...] = field(default=(), kw_only=True)
    """This place and another one of the name, where the words do not say which."""


class WorkerFiltersIn(Schema):
    """The parameters that say who is meant (``WorkerFilters``): of searches and of counts."""

    trade: Words
    place: Words
    near: Annotated[
        int | None,
        Field(ge=1, le=10**9, description="The person's town, for names that several places have"),
    ] = None
    lat: Annotated[
        float | None, Field(ge=6, le=38, description="With lon: the centre instead of the place's")
    ] = None
    lon: Annotated[float | None, Field(ge=68, le=98)] = None
    trades: Annotated[
        list[Slug], Field(max_length=30, description="Slugs; searched instead of the typed trade")
    ] = []
    radius_km: Annotated[float, Field(ge=1, le=100)] = DEFAULT_RADIUS_KM
    min_rating: Annotated[int | None, Field(ge=1, le=5)] = None
    badges: Annotated[list[Badge], Field(max_length=8, description="All must be held")] = []
    max_day_rate_paise: Annotated[
        int | None,
        Field(ge=100, le=10**12, description="Of a day; an hourly rate counts eight hours"),
    ] = None
    available_on: Annotated[date | None, Field(description="A day in India, from today on")] = None
    languages: Annotated[
        list[SpokenLanguage], Field(max_length=14, description="All must be spoken")
    ] = []
    min_experience: Annotated[int | None, Field(ge=0, le=70, description="In years")] = None
    available_this_week: Annotated[
        bool, Field(description="Free on one of seven days, today included")
    ] = False
    max_response_minutes: Annotated[
        Literal["60", "240", "1440"] | None,
        Field(description="The usual time to the first answer to a request"),
    ] = None
    min_acceptance: Annotated[
        Literal["80", "90"] | None, Field(description="Percent of the requests accepted")
    ] = None
    instant: Annotated[
        bool, Field(description="Can be booked at once; for the job that the words mean, if any")
    ] = False


class WorkerSearchIn(WorkerFiltersIn):
    """The parameters of a page of results."""

    sort: Sort = Sort.BEST
    cursor: Annotated[str | None, Field(max_length=400)] = None
    limit: Annotated[int, Field(ge=1, le=MOST_PER_PAGE)] = 20


def understood_filters(query: WorkerFiltersIn) -> tuple[WorkerFilters, Understood]:
    """Parse the words. Raises UnknownTrade, UnknownPlace, ValidationFailed, each at its field."""
    read = _understood(query)
    _check(query)
    return WorkerFilters(**_filters(query, read)), read


def understood_search(query: WorkerSearchIn) -> tuple[WorkerSearch, Understood]:
    """``understood_filters``, with the order and the page."""
    read = _understood(query)
    _check(query)
    search = WorkerSearch(
        **_filters(query, read),
        sort=query.sort,
        cursor=query.cursor,
        limit=query.limit,
    )
    return search, read


def _understood(query: WorkerFiltersIn) -> Understood:
    trade = require_trade_cached(query.trade)
    place = locate_cached(query.place, near=query.near)
    return Understood(
        trade,
        job_meant(query.trade),
        also_meant(query.trade),
        _chosen_trades(query.trades) or (trade,),
        place=place,
        place_choices=alternatives_cached(query.place, place, near=query.near),
    )


def _chosen_trades(slugs: list[str]) -> tuple[Trade, ...]:
    if not slugs:
        return ()
    known = trades_by_slug()
    errors = [
        FieldError("trades", _("We don't know the skill “%(skill)s”.") % {"skill": slug}, "unknown")
        for slug in slugs
        if slug not in known
    ]
    if errors:
        raise ValidationFailed(errors=errors)
    return tuple(known[slug] for slug in dict.fromkeys(slugs))


def _check(query: WorkerFiltersIn) -> None:
    """Checks combinations of parameters."""
    if (query.lat is None) != (query.lon is None):
        missing = "lat" if query.lat is None else "lon"
        raise ValidationFailed.at(missing, _("This field is required."), "missing")
    if query.available_on is None:
        return
    ahead = query.available_on - timezone.localdate()
    if ahead < timedelta(0):
        raise ValidationFailed.at(
            "available_on", _("Please choose today or a later day."), "date_in_past"
        )
    if ahead > COPIED_AHEAD:
        raise ValidationFailed.at(
            "available_on", _("Please choose a day within the next year."), "date_too_far"
        )


def _filters(query: WorkerFiltersIn, read: Understood) -> dict[str, Any]:
    has_point = query.lat is not None
    return {
        "trade_ids": tuple(sorted(trade.pk for trade in read.trades)),
        "latitude": query.lat if has_point else read.place.latitude,
        "longitude": query.lon if has_point else read.place.longitude,
        "radius_km": query.radius_km,
        "min_rating": query.min_rating,
        "badges": frozenset(query.badges),
        "max_day_rate_paise": query.max_day_rate_paise,
        "available_on": query.available_on,
        "languages": frozenset(query.languages),
        "min_experience": query.min_experience,
        "available_this_week": query.available_this_week,
        "max_response_minutes": _number(query.max_response_minutes),
        "min_acceptance": _number(query.min_acceptance),
        "is_instant": query.instant,
        "job_id": read.job.pk if read.job else None,
    }


def _number(step: str | None) -> int | None:
    return int(step) if step else None
