"""Parses the words of one search box."""

from typing import Annotated

from django.http import HttpRequest
from ninja import Query

from core.api.operations import Router
from core.api.public_reads import public_read
from core.api.schemas import Out
from places.schemas import PlaceOut
from professionals.search.words import search_words as understand
from trades.schemas import CatalogueTradeOut, TradeSuggestionOut
from trades.selectors import pieces_of

router = Router()


class SearchWordsOut(Out):
    """What a text names of the two that a search needs; null for what it does not name.

    ``problems`` has all that it asks for, the first first; ``pieces`` is how many of the first
    ("3 fans"), null where it says no number.
    """

    trade: CatalogueTradeOut | None
    problems: list[TradeSuggestionOut]
    place: PlaceOut | None
    pieces: int | None


@router.get("/search-words", auth=None)
@public_read()
def search_words(
    request: HttpRequest,
    q: Annotated[str, Query(max_length=120)],
    near: Annotated[int | None, Query(ge=1, le=10**9, description="The town of the person")] = None,
) -> SearchWordsOut:
    """The trade and the place in a text such as "plumber in andheri", to fill both boxes with."""
    problems, place = understand(q, near=near)
    return SearchWordsOut(
        trade=CatalogueTradeOut.from_row(problems[0].trade) if problems else None,
        problems=[TradeSuggestionOut.of(each) for each in problems],
        place=PlaceOut.from_row(place) if place else None,
        pieces=pieces_of(problems[0], q) if problems else None,
    )
