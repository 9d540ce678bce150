"""The answer of a search as the bytes that are sent (``schemas.WorkersPage``)."""

import json
from functools import lru_cache

from places.place_match import Place
from places.schemas import PlaceOut
from professionals.schemas import TradeSearchedOut
from professionals.search.request import Understood, WorkerSearch, WorkerSearchIn, understood_search
from professionals.search.selectors import find_workers_within_radius
from trades.models import Trade


def found_json(query: WorkerSearchIn) -> bytes:
    """The answer to a request: its words understood, and the page."""
    return page_json(*understood_search(query))


def page_json(search: WorkerSearch, read: Understood) -> bytes:
    """A page with how its words were understood (``WorkersPage``). The database has written the
    cards; they are passed on as they are."""
    page = find_workers_within_radius(search)
    trades = ",".join([_trade(trade) for trade in read.trades])
    around = (
        f',"next":{json.dumps(page.next)},'
        f'"trade":{_trade(read.trade)},"trades":[{trades}],"place":{_place(read.place)},'
        f'"radius_km":{search.radius_km},"sort":"{search.sort.value}"}}'
    )
    return b'{"items":%b%b' % (page.items, around.encode())


# The same few trades and places stand in most answers; writing them anew would cost as much as all
# else that an answer costs in Python.


@lru_cache(maxsize=64)
def _trade(trade: Trade) -> str:
    return TradeSearchedOut.model_validate(trade).model_dump_json()


@lru_cache(maxsize=4096)
def _place(place: Place) -> str:
    return PlaceOut.model_validate(place).model_dump_json()
