"""Search responses as bytes (``schemas.WorkersPage``)."""

import json
from functools import lru_cache

from places.place_match import Place
from places.schemas import PlaceOut
from professionals.schemas import JobOut, TradeSearchedOut
from professionals.search.request import Understood, WorkerSearch, WorkerSearchIn, understood_search
from professionals.search.selectors import find_workers_within_radius
from trades.models import JobTemplate, Trade
from trades.schemas import TradeSuggestionOut
from trades.selectors import Offered


def found_json(query: WorkerSearchIn) -> bytes:
    """The response to a request: the words as understood, and the page."""
    return page_json(*understood_search(query))


def page_json(search: WorkerSearch, read: Understood) -> bytes:
    """A page, with the words as understood (``WorkersPage``). The database has already written the
    cards as JSON; they are passed through.
    """
    page = find_workers_within_radius(search)
    trades = ",".join([_trade(trade) for trade in read.trades])
    others = ",".join([_meaning(offered) for offered in read.also_meant])
    choices = ",".join([_place(place) for place in read.place_choices])
    around = (
        f',"next":{json.dumps(page.next)},'
        f'"trade":{_trade(read.trade)},"trades":[{trades}],"also_meant":[{others}],'
        f'"place":{_place(read.place)},'
        f'"place_choices":[{choices}],"job":{_job(read.job)},'
        f'"radius_km":{search.radius_km},"sort":"{search.sort.value}"}}'
    )
    return b'{"items":%b%b' % (page.items, around.encode())


# Most responses contain the same few trades and places; serialising them again would cost as much
# as the rest of the response in Python.


@lru_cache(maxsize=64)
def _trade(trade: Trade) -> str:
    return TradeSearchedOut.model_validate(trade).model_dump_json()


@lru_cache(maxsize=512)
def _meaning(offered: Offered) -> str:
    return TradeSuggestionOut.of(offered).model_dump_json()


@lru_cache(maxsize=512)
def _job(job: JobTemplate | None) -> str:
    return JobOut.model_validate(job).model_dump_json() if job else "null"


@lru_cache(maxsize=4096)
def _place(place: Place) -> str:
    return PlaceOut.model_validate(place).model_dump_json()
