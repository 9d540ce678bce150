"""Search of workers: reads a page in any order directly from an index, for any number of workers.

The scan consists of database functions (in the initial migration, decision 0019); ``ranking``
explains the orders. This module converts a search to their arguments, and their result to a page.
"""

import re
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import blake2b
from typing import Any, NamedTuple
from uuid import UUID

from accounts.selectors import avatar_link
from core.api.pagination import decode_cursor, encode_cursor, invalid_cursor, whole_number
from core.database.prepared import one_row
from core.dates import INDIA
from professionals.ranking import facets_asked, least_price_rank
from professionals.search.request import WorkerSearch

BUDGET = 1_000
"""The most index entries that one scan reads. A rare match ends its page early, with a ``next``."""

THIN = 200
"""With fewer workers within the circle, all are read and sorted."""

PAGE_QUERY = """
SELECT items, next_major, next_rank, next_worker FROM professionals_search_page(
    %(latitude)s, %(longitude)s, %(radius_km)s, %(trades)s::smallint[], %(sort)s,
    %(facets)s, %(least_rating)s, %(least_price)s, %(least_experience)s, %(on_date)s::date,
    %(free_by)s::date, %(instant_job)s::bigint,
    %(after_major)s, %(after_rank)s, %(after_worker)s::uuid,
    %(limit)s, %(budget)s, %(thin)s, %(today)s::date, %(job)s
)
"""
"""One statement, whose values are ``page_values``."""


LAST_OF_WEEK = timedelta(days=6)


class Position(NamedTuple):
    """Where a page begins: after this row of the order."""

    major: int
    rank: int
    worker_id: UUID


_top = Position(0, 2**63 - 1, UUID(int=2**128 - 1))
_avatar = re.compile(rb'"avatar_url":"avatar:([^"]+)"')


@dataclass(frozen=True, slots=True)
class WorkerPage:
    """A page of results: ``items`` is a JSON array of ``WorkerResultOut``."""

    items: bytes
    next: str | None


def find_workers_within_radius(search: WorkerSearch) -> WorkerPage:
    """Listed workers of the trades around a point, in the requested order, and the next cursor.

    The keyset is the order's number and the worker, so that no row is repeated or skipped while
    others change. A page may be short, even empty, and have a ``next``: the scan has then read the
    maximum number of entries for one request. Raises ValidationFailed for a cursor of another
    search.
    """
    row = one_row(PAGE_QUERY, page_values(search))
    items, major, rank, worker_id = row or (None, None, None, None)
    following = None
    if major is not None and rank is not None and worker_id is not None:
        following = encode_cursor([_mark(search), int(major), int(rank), worker_id.decode()])
    return WorkerPage(items=b"[%b]" % _avatar.sub(_signed, items or b""), next=following)


def page_values(search: WorkerSearch) -> dict[str, Any]:
    """The values of ``PAGE_QUERY``."""
    after = _position(search, search.cursor) if search.cursor else _top
    today = datetime.now(INDIA).date()
    return {
        "latitude": search.latitude,
        "longitude": search.longitude,
        "radius_km": search.radius_km,
        "trades": list(search.trade_ids),
        "sort": search.sort.value,
        "facets": facets_asked(
            badges=search.badges,
            languages=search.languages,
            available_on=search.available_on,
            max_response_minutes=search.max_response_minutes,
            min_acceptance=search.min_acceptance,
            is_instant=search.is_instant,
        ),
        "least_rating": search.min_rating or 0,
        "least_price": least_price_rank(search.max_day_rate_paise),
        "least_experience": search.min_experience or 0,
        "on_date": search.available_on,
        "free_by": today + LAST_OF_WEEK if search.available_this_week else None,
        "instant_job": search.job_id if search.is_instant else None,
        "after_major": after.major,
        "after_rank": after.rank,
        "after_worker": after.worker_id,
        "limit": search.limit,
        "budget": BUDGET,
        "thin": THIN,
        "today": today,
        "job": search.job_id,
    }


def _mark(search: WorkerSearch) -> str:
    """A digest that ties a cursor to its search: all parameters except the page."""
    asked = (
        *(search.trade_ids, search.latitude, search.longitude, search.radius_km, search.sort),
        *(search.min_rating, sorted(search.badges), search.max_day_rate_paise),
        *(search.available_on, sorted(search.languages), search.min_experience),
        *(search.available_this_week, search.max_response_minutes, search.min_acceptance),
        *(search.is_instant, search.job_id if search.is_instant else None),
    )
    return blake2b(repr(asked).encode(), digest_size=6).hexdigest()


def _position(search: WorkerSearch, cursor: str) -> Position:
    mark, *place = decode_cursor(cursor, str, whole_number, whole_number, UUID)
    if mark != _mark(search):
        raise invalid_cursor()
    return Position(*place)


def _signed(found: re.Match[bytes]) -> bytes:
    return b'"avatar_url":"%b"' % avatar_link(found[1].decode()).encode()
