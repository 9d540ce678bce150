"""Random workers in four areas around Pune, and counts computed without bitmaps."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.utils import timezone
from hypothesis import strategies as st

from accounts.models import Profile, User
from core.ids import uuid7
from places.models import Area
from professionals.counts.area_counts import DAY_RATES_PAISE, EXPERIENCES, LANGUAGES
from professionals.counts.selectors import OFFERED_RATINGS, count_workers
from professionals.models import BADGES, InstantRules, RateCardItem, WorkerProfile, WorkerTrade
from professionals.rules import ACCEPTANCE_PERCENTS, RESPONSE_MINUTES
from professionals.search.request import WorkerFilters
from trades.models import JobTemplate

PUNE = (18.52, 73.86)
TODAY = timezone.localdate
JOBS = (1, 2)
"""Two of the catalogue's jobs, by id."""
MEASURED_JOB = 3
"""Priced by the hour, so never booked at once."""
TRADES = {1: "electrician", 2: "plumber", 3: "carpenter"}


@dataclass(frozen=True)
class Made:
    """A worker as the generators draw one; ``area`` and ``days_off`` are offsets from the first."""

    area: int
    trades: frozenset[int]
    rating: Decimal
    reviews: int
    badges: frozenset[str]
    day_rate_paise: int | None
    languages: frozenset[str]
    experience: int
    weekdays: int
    days_off: frozenset[int]
    is_listed: bool
    response_minutes: int | None = None
    acceptance_percent: int = 0
    is_instant: bool = False
    jobs: frozenset[int] = frozenset()
    id: UUID = field(default_factory=uuid7)


made = st.builds(
    Made,
    area=st.integers(0, 3),
    trades=st.frozensets(st.sampled_from(sorted(TRADES)), min_size=1),
    rating=st.sampled_from([Decimal(n) / 2 for n in range(2, 11)]),
    reviews=st.integers(0, 2),
    badges=st.frozensets(st.sampled_from(BADGES)),
    day_rate_paise=st.none() | st.sampled_from([40_000, 50_000, 80_000, 90_000, 150_000, 400_000]),
    languages=st.frozensets(st.sampled_from(["hi", "mr", "en"])),
    experience=st.sampled_from([0, 4, 5, 12, 30]),
    weekdays=st.sampled_from([0, 0b0111111, 0b1111111, 0b0000001]),
    days_off=st.frozensets(st.integers(0, 8), max_size=3),
    is_listed=st.sampled_from([True, True, True, False]),
    response_minutes=st.none() | st.sampled_from([10, 60, 61, 1_440, 5_000]),
    acceptance_percent=st.sampled_from([0, 79, 80, 95]),
    is_instant=st.booleans(),
    jobs=st.frozensets(st.sampled_from(JOBS)),
    id=st.builds(uuid7),
)
asked = st.builds(
    WorkerFilters,
    trade_ids=st.frozensets(st.sampled_from(sorted(TRADES)), min_size=1).map(
        lambda ids: tuple(sorted(ids))
    ),
    latitude=st.just(PUNE[0]),
    longitude=st.just(PUNE[1]),
    radius_km=st.sampled_from([1.0, 8.0, 25.0, 100.0]),
    min_rating=st.none() | st.integers(1, 5),
    badges=st.frozensets(st.sampled_from(BADGES), max_size=2),
    max_day_rate_paise=st.none() | st.sampled_from(DAY_RATES_PAISE),
    available_on=st.none() | st.integers(0, 8).map(lambda days: TODAY() + timedelta(days=days)),
    languages=st.frozensets(st.sampled_from(["hi", "mr"]), max_size=2),
    min_experience=st.none() | st.sampled_from([0, *EXPERIENCES]),
    available_this_week=st.booleans(),
    max_response_minutes=st.none() | st.sampled_from(RESPONSE_MINUTES),
    min_acceptance=st.none() | st.sampled_from(ACCEPTANCE_PERCENTS),
    is_instant=st.booleans(),
    job_id=st.none() | st.sampled_from(JOBS),
)


def areas() -> list[Area]:
    """Four areas: at the place, and about 6, 20 and 90 km away."""
    city = Area.objects.select_related("city").get(city__slug="pune", kind="town").city
    spots = [(0.0, 0.0), (0.05, 0.02), (0.0, 0.19), (-0.8, 0.2)]
    return [
        Area.objects.get_or_create(
            id=990_001 + number,
            defaults={
                "kind": "pincode", "name": f"Area {number}", "city": city,
                "latitude": PUNE[0] + north, "longitude": PUNE[1] + east,
            },
        )[0]
        for number, (north, east) in enumerate(spots)
    ]  # fmt: skip


def write(workers: Sequence[Made], places: Sequence[Area]) -> None:
    """The rows that a bulk load writes for these workers."""
    User.objects.bulk_create(
        [
            User(id=one.id, email=f"{one.id}@example.in", role="worker", password="!")
            for one in workers
        ]
    )
    Profile.objects.bulk_create([Profile(user_id=one.id, first_name="Mohan") for one in workers])
    WorkerProfile.objects.bulk_create(
        [
            WorkerProfile(
                user_id=one.id, area=places[one.area], city=places[one.area].city,
                latitude=places[one.area].latitude, longitude=places[one.area].longitude,
                is_listed=one.is_listed,
            )
            for one in workers
        ]
    )  # fmt: skip
    WorkerTrade.objects.bulk_create(
        [
            WorkerTrade(
                worker_id=one.id, trade_id=trade_id, area=places[one.area],
                latitude=places[one.area].latitude, longitude=places[one.area].longitude,
                is_listed=one.is_listed, rating_average=one.rating, rating_count=one.reviews,
                badges=sum(1 << BADGES.index(badge) for badge in one.badges),
                day_rate_paise=one.day_rate_paise, languages=sorted(one.languages),
                experience_years=one.experience, weekdays=one.weekdays,
                days_off=[TODAY() + timedelta(days=n) for n in sorted(one.days_off)],
                response_minutes=one.response_minutes, acceptance_percent=one.acceptance_percent,
            )
            for one in workers
            for trade_id in sorted(one.trades)
        ]
    )  # fmt: skip

    InstantRules.objects.bulk_create(
        [InstantRules(worker_id=one.id, is_on=True) for one in workers if one.is_instant]
    )
    assert JobTemplate.objects.filter(pk__in=JOBS).count() == len(JOBS)
    RateCardItem.objects.bulk_create(
        [
            RateCardItem(worker_id=one.id, template_id=job, unit=unit, price_paise=50_000)
            for one in workers
            for job, unit in [*((job, "piece") for job in one.jobs), (MEASURED_JOB, "hour")]
        ]
    )


REACHED = {1.0: {0}, 8.0: {0, 1}, 25.0: {0, 1, 2}, 100.0: {0, 1, 2, 3}}


def passes(one: Made, search: WorkerFilters) -> bool:
    """Whether the worker matches the search, without any index, string or statement."""
    day = search.available_on
    return bool(
        one.is_listed
        and one.area in REACHED[search.radius_km]
        and bool(one.trades & set(search.trade_ids))
        and (not search.min_rating or (one.reviews > 0 and one.rating >= search.min_rating))
        and one.badges >= search.badges
        and (
            search.max_day_rate_paise is None
            or (one.day_rate_paise is not None and one.day_rate_paise <= search.max_day_rate_paise)
        )
        and one.languages >= search.languages
        and one.experience >= (search.min_experience or 0)
        and (day is None or is_free(one, (day - TODAY()).days))
        and (not search.available_this_week or any(is_free(one, number) for number in range(7)))
        and (
            search.max_response_minutes is None
            or (
                (one.response_minutes is not None)
                and one.response_minutes <= search.max_response_minutes
            )
        )
        and one.acceptance_percent >= (search.min_acceptance or 0)
        and (
            not search.is_instant
            or (
                one.is_instant
                and bool(one.jobs if search.job_id is None else {search.job_id} & one.jobs)
                and any(is_free(one, number) for number in range(15))
            )
        )
    )


def is_free(one: Made, number: int) -> bool:
    """Whether the worker is free so many days from today."""
    weekday = (TODAY() + timedelta(days=number)).weekday()
    return bool(one.weekdays >> weekday & 1) and number not in one.days_off


def by_hand(workers: Sequence[Made], search: WorkerFilters) -> dict[str, Any]:
    """The expected counts in the API's shape."""

    def count(**changed: Any) -> int:
        return sum(passes(one, replace(search, **changed)) for one in workers)

    return {
        "total": count(),
        "trades": {slug: count(trade_ids=(pk,)) for pk, slug in TRADES.items()},
        "min_rating": {stars: count(min_rating=stars) for stars in OFFERED_RATINGS},
        "badges": {badge: count(badges=search.badges | {badge}) for badge in BADGES},
        "max_day_rate": {paise: count(max_day_rate_paise=paise) for paise in DAY_RATES_PAISE},
        "languages": {code: count(languages=search.languages | {code}) for code in LANGUAGES},
        "min_experience": {years: count(min_experience=years) for years in EXPERIENCES},
        "max_response": {
            minutes: count(max_response_minutes=minutes) for minutes in RESPONSE_MINUTES
        },
        "min_acceptance": {
            percent: count(min_acceptance=percent) for percent in ACCEPTANCE_PERCENTS
        },
        "instant": count(is_instant=True),
        "available_on": count() if search.available_on else None,
        "areas": {
            990_001 + area: found
            for area in range(4)
            if (found := sum(passes(one, search) for one in workers if one.area == area))
        },
    }


def counted(search: WorkerFilters) -> dict[str, Any]:
    """The API's counts in the same shape."""
    body = json.loads(count_workers(search))
    facets = body["facets"]
    trades = {row["slug"]: row["count"] for row in facets["trades"]}
    assert not any(trades[slug] for slug in trades.keys() - set(TRADES.values()))
    return {
        "total": body["total"],
        "trades": {slug: trades[slug] for slug in TRADES.values()},
        "min_rating": {row["value"]: row["count"] for row in facets["min_rating"]},
        "badges": {row["badge"]: row["count"] for row in facets["badges"]},
        "max_day_rate": {row["paise"]: row["count"] for row in facets["max_day_rate"]},
        "languages": {row["code"]: row["count"] for row in facets["languages"]},
        "min_experience": {row["years"]: row["count"] for row in facets["min_experience"]},
        "max_response": {row["minutes"]: row["count"] for row in facets["max_response"]},
        "min_acceptance": {row["percent"]: row["count"] for row in facets["min_acceptance"]},
        "instant": facets["instant"],
        "available_on": facets["available_on"] and facets["available_on"]["count"],
        "areas": {row["id"]: row["count"] for row in body["areas"]},
    }


def around_pune(**filters: Any) -> WorkerFilters:
    return WorkerFilters(
        **{"trade_ids": (1,), "latitude": PUNE[0], "longitude": PUNE[1], **filters}
    )
