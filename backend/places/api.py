from typing import Annotated

from django.http import HttpRequest
from ninja import Query

from core.api.operations import Router, refuses
from core.api.pagination import Page
from core.api.public_reads import public_read
from places.errors import OutsideIndia
from places.schemas import PlaceOut
from places.selectors import nearest_place, suggest_places

router = Router()


@router.get("/places", auth=None)
@public_read(seconds=600)
def places_list(
    request: HttpRequest,
    q: Annotated[str, Query(max_length=120)],
    limit: Annotated[int, Query(ge=1, le=20)] = 8,
) -> Page[PlaceOut]:
    """Places by English, Hindi, old or mistyped name; best match first, then the largest."""
    return Page(items=PlaceOut.from_rows(suggest_places(q, limit=limit)))


@router.get("/places/nearest", auth=None)
@refuses(OutsideIndia)
def places_nearest(
    request: HttpRequest,
    lat: Annotated[float, Query(ge=-90, le=90)],
    lon: Annotated[float, Query(ge=-180, le=180)],
) -> PlaceOut:
    """The PIN code of a position in degrees. It is not stored: it is the viewer's own location."""
    return PlaceOut.from_row(nearest_place(lat, lon))
