"""Search of workers: nearest first, straight from the index, however many workers there are."""

from dataclasses import dataclass
from decimal import Decimal
from math import asin, sin
from uuid import UUID

from django.db import connection
from django.utils.translation import gettext_lazy as _

from accounts.selectors import people_cards
from core.errors import ValidationFailed
from core.pagination import decode_cursor, encode_cursor
from places.earth import EARTH_RADIUS_M
from professionals.models import WorkerProfile
from professionals.selectors import rating_of, trades_of, with_details
from trades.models import Trade

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
    """One answer of a search: the worker, and how far the centre of the worker's area lies."""

    worker: WorkerProfile
    first_name: str
    last_name: str
    avatar_url: str | None
    skills: list[Trade]
    rating_average: float | None
    distance_km: float


def find_workers_within_radius(
    *,
    trade: Trade,
    latitude: float,
    longitude: float,
    radius_km: float,
    min_rating: float | None = None,
    cursor: str | None = None,
    limit: int = 20,
) -> tuple[list[WorkerFound], str | None]:
    """Listed workers of a trade around a point in degrees, nearest first; and the next cursor.

    ``radius_km`` is along the ground; ``distance_km`` is rounded to 0.1 km, from the point to the
    centre of the worker's area (product.md). Keyset on (distance, worker).
    """
    rows = _nearest_rows(
        trade_id=trade.pk,
        point=(latitude, longitude),
        reach=chord(radius_km * 1000),
        min_rating=min_rating or 0,
        after=_last_row(cursor) if cursor else _before_first,
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
    ids = [worker_id for worker_id, _distance in rows]
    workers = {row.pk: row for row in with_details(WorkerProfile.objects.filter(pk__in=ids))}
    people = people_cards(ids)
    found = []
    for worker_id, distance in rows:
        worker, person = workers.get(worker_id), people.get(worker_id)
        # Deleted between the two reads, or an account made without a profile.
        if worker is None or person is None:
            continue
        found.append(
            WorkerFound(
                worker=worker,
                first_name=person.first_name,
                last_name=person.last_name,
                avatar_url=person.avatar_url,
                skills=trades_of(worker),
                rating_average=rating_of(worker),
                distance_km=round(ground(distance) / 1000, 1),
            )
        )
    return found
