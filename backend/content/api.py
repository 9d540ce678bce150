"""Content's operations; all are public and speak the language the reader asked for."""

from typing import Any

from django.http import HttpRequest
from django.utils.translation import get_language
from ninja import Router

from content import landing, reading
from content.schemas import ContentPageOut, LandingOut
from core.api import answers
from core.errors import NotFound

router = Router()


@router.get(
    "/content/landing", auth=None, response=answers(LandingOut), operation_id="content_landing"
)
def content_landing(request: HttpRequest) -> Any:
    return landing.landing(_language())


@router.get(
    "/content/pages/{slug}",
    auth=None,
    response=answers(ContentPageOut, NotFound),
    operation_id="content_page",
)
def content_page(request: HttpRequest, slug: str) -> Any:
    return reading.page(slug, _language())


def _language() -> str:
    return (get_language() or "en")[:2]
