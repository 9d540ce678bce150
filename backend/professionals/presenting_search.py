"""The answer of a search as the bytes that are sent (``schemas.WorkersPage``)."""

import json

from professionals.schemas import WorkersFrame
from professionals.search_request import Understood, WorkerSearch
from professionals.searching import find_workers_within_radius


def page_json(search: WorkerSearch, read: Understood) -> bytes:
    """A page with how its words were understood. The database has written the cards; they are
    passed on as they are."""
    page = find_workers_within_radius(search)
    frame = WorkersFrame.model_validate(
        {
            "trade": read.trade,
            "trades": list(read.trades),
            "place": read.place,
            "radius_km": search.radius_km,
            "sort": search.sort.value,
        }
    ).model_dump_json()
    return f'{{"items":{page.items},"next":{json.dumps(page.next)},{frame[1:]}'.encode()
