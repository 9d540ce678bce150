"""Content's operations; all are public and use the reader's language."""

from django.http import HttpRequest
from django.utils.translation import get_language

from content import articles, landing, positions, rendering
from content.articles import ArticleOut
from content.kinds import ArticleCategory
from content.positions import PositionOut
from content.rendering import ContentPageOut
from content.schemas import (
    ArticlesOut,
    LandingOut,
    PositionsOut,
)
from core.api.operations import Router

router = Router()


@router.get("/content/landing", auth=None)
def content_landing(request: HttpRequest) -> LandingOut:
    return landing.landing(_language())


@router.get("/content/pages/{slug}", auth=None)
def content_page(request: HttpRequest, slug: str) -> ContentPageOut:
    return rendering.page(slug, _language())


@router.get("/content/articles", auth=None)
def articles_list(request: HttpRequest, category: ArticleCategory | None = None) -> ArticlesOut:
    """What can be read now, the newest first; the first is the featured one."""
    return ArticlesOut(items=articles.articles(_language(), category))


@router.get("/content/articles/{slug}", auth=None)
def articles_get(request: HttpRequest, slug: str) -> ArticleOut:
    """An article with its text, and three others."""
    return articles.article(slug, _language())


@router.get("/content/positions", auth=None)
def positions_list(request: HttpRequest) -> PositionsOut:
    """The open positions, the newest first."""
    return PositionsOut(items=positions.positions(_language()))


@router.get("/content/positions/{slug}", auth=None)
def positions_get(request: HttpRequest, slug: str) -> PositionOut:
    """A position with its text, open or closed."""
    return positions.position(slug, _language())


def _language() -> str:
    return (get_language() or "en")[:2]
