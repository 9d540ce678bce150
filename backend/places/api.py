from typing import Annotated, Any

from django.http import HttpRequest
from ninja import Query, Router

from core.api import answers
from core.pagination import Page
from core.public_reads import public_read
from places.schemas import PlaceOut
from places.selectors import suggest_places

router = Router()


@router.get(
    "/places",
    operation_id="places_list",
    auth=None,
    response=answers(Page[PlaceOut]),
)
@public_read(seconds=600)
def places_list(
    request: HttpRequest,
    q: Annotated[str, Query(max_length=120)],
    limit: Annotated[int, Query(ge=1, le=20)] = 8,
) -> Any:
    """Places by English, Hindi, old or mistyped name; best match first, then the largest."""
    return {"items": suggest_places(q, limit=limit), "next": None}
