"""Search of workers: nearest first, straight from the index, however many workers there are."""

from dataclasses import dataclass
from decimal import Decimal
from math import asin, sin
from typing import Any
from uuid import UUID

from django.contrib.postgres.expressions import ArraySubquery
from django.db import connection
from django.db.models import OuterRef
from django.db.models.functions import JSONObject
from django.utils.translation import gettext_lazy as _

from accounts.models import Profile
from accounts.names import public_name
from accounts.selectors import avatar_url
from core.errors import ValidationFailed
from core.pagination import decode_cursor, encode_cursor
from places.earth import EARTH_RADIUS_M
from professionals.models import BADGES, WorkerProfile, WorkerTrade
from professionals.search_request import WorkerSearch

_nearest = """
SELECT worker_id, distance FROM professionals_nearest_workers(
    %(trade)s::smallint, %(latitude)s, %(longitude)s, %(reach)s,
    %(min_rating)s, %(last_distance)s, %(last_worker)s, %(limit)s
)
"""
"""The function lives in migration 0002, with what it is for."""

_before_first = (-1.0, UUID(int=0))


@dataclass(frozen=True, slots=True)
class WorkerFound:
    """One answer of a search, with what its card shows (``WorkerFoundOut``)."""

    worker_id: UUID
    worker_name: str
    business_name: str
    avatar_url: str | None
    rating_average: float | None
    rating_count: int
    city: str
    city_hi: str
    state: str
    locality: str
    distance_km: float
    skills: list[dict[str, str]]
    rate_paise: int | None
    rate_unit: str | None
    badges: list[str]
    experience_years: int
    availability: str


def find_workers_within_radius(search: WorkerSearch) -> tuple[list[WorkerFound], str | None]:
    """Listed workers of a trade around a point in degrees, nearest first; and the next cursor.

    ``distance_km`` is rounded to 0.1 km, from the point to the centre of the worker's area
    (product.md). Keyset on (distance, worker).
    """
    limit = search.limit
    rows = _nearest_rows(
        trade_id=search.trade_ids[0],
        point=(search.latitude, search.longitude),
        reach=chord(search.radius_km * 1000),
        min_rating=search.min_rating or 0,
        after=_last_row(search.cursor) if search.cursor else _before_first,
        limit=limit + 1,
    )
    following = encode_cursor([rows[limit - 1][1], rows[limit - 1][0]]) if rows[limit:] else None
    return _with_details(rows[:limit]), following


def chord(ground_m: float) -> float:
    """The straight line, in metres, under a way along the ground: what ``earth`` measures in."""
    return 2 * EARTH_RADIUS_M * sin(ground_m / (2 * EARTH_RADIUS_M))


def ground(chord_m: float) -> float:
    """The way along the ground, in metres, over a straight line."""
    return 2 * EARTH_RADIUS_M * asin(min(1.0, chord_m / (2 * EARTH_RADIUS_M)))


def _nearest_rows(
    *,
    trade_id: int,
    point: tuple[float, float],
    reach: float,
    min_rating: float,
    after: tuple[float, UUID],
    limit: int,
) -> list[tuple[UUID, float]]:
    values: dict[str, int | float | Decimal | UUID] = {
        "trade": trade_id,
        "latitude": point[0],
        "longitude": point[1],
        "reach": reach,
        "min_rating": Decimal(str(min_rating)),
        "last_distance": after[0],
        "last_worker": after[1],
        "limit": limit,
    }
    with connection.cursor() as cursor:
        cursor.execute(_nearest, values)
        return list(cursor.fetchall())


def _last_row(cursor: str) -> tuple[float, UUID]:
    distance, worker = decode_cursor(cursor, 2)
    try:
        return float(distance), UUID(str(worker))
    except (TypeError, ValueError) as error:
        raise ValidationFailed.at("cursor", _("This page link is no longer valid.")) from error


def _with_details(rows: list[tuple[UUID, float]]) -> list[WorkerFound]:
    """What the cards show, in one query of plain values: rows of models would cost more to build
    than the workers cost to find."""
    details = {
        row["pk"]: row
        for row in WorkerProfile.objects.filter(pk__in=[worker_id for worker_id, _ in rows]).values(
            "pk",
            *_copied,
            *("rate_paise", "rate_unit", "rating_average", *BADGES),
            *("city__name", "city__name_hi", "city__state"),
            *("user__profile__first_name", "user__profile__last_name", "user__profile__avatar_key"),
            "user__profile__shows_full_name",
            skills=ArraySubquery(_skills),
        )
    }
    # One deleted between the two reads is left out.
    return [
        _worker_found(details[worker_id], distance)
        for worker_id, distance in rows
        if worker_id in details
    ]


_copied = ("business_name", "rating_count", "locality", "experience_years", "availability")

_skills = (
    WorkerTrade.objects.filter(worker=OuterRef("pk"))
    .order_by("position")
    .values(
        json=JSONObject(slug="trade__slug", name="trade__name", name_hi="trade__name_hi"),
    )
)


def _worker_found(row: dict[str, Any], distance: float) -> WorkerFound:
    first_name, last_name = row["user__profile__first_name"], row["user__profile__last_name"]
    return WorkerFound(
        worker_id=row["pk"],
        worker_name=public_name(
            first_name or "",
            last_name or "",
            shows_full_name=bool(row["user__profile__shows_full_name"]),
        ),
        avatar_url=avatar_url(Profile(avatar_key=row["user__profile__avatar_key"] or "")),
        rating_average=float(row["rating_average"]) if row["rating_count"] else None,
        city=row["city__name"] or "",
        city_hi=row["city__name_hi"] or row["city__name"] or "",
        state=row["city__state"] or "",
        distance_km=round(ground(distance) / 1000, 1),
        skills=row["skills"],
        rate_paise=row["rate_paise"],
        rate_unit=row["rate_unit"] if row["rate_paise"] else None,
        badges=[badge for badge in BADGES if row[badge]],
        **{name: row[name] for name in _copied},
    )
