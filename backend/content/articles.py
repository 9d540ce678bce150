"""Articles as readers see them: newest first, and none before its publication day."""

from datetime import date
from functools import lru_cache
from math import ceil
from typing import Self

from django.utils import timezone

from content import texts
from content.kinds import ArticleCategory, ArticleDrawing, ArticleFront, TextKind
from content.rendering import SectionOut, page_of
from core.api.schemas import Out
from core.errors import NotFound

WORDS_A_MINUTE = 200
"""How fast adults read, rounded down, since many read in their second language."""
OTHERS = 3


class ArticleTeaserOut(Out):
    """An article in a list. ``minutes_to_read`` is an estimate, at least 1."""

    slug: str
    title: str
    summary: str
    category: ArticleCategory
    published_on: date
    updated_on: date
    minutes_to_read: int
    drawing: ArticleDrawing

    @classmethod
    def of(cls, text: texts.Text) -> Self:
        front = text.front
        if not isinstance(front, ArticleFront):
            raise TypeError(text.kind)
        return cls(
            slug=text.slug,
            title=text.title,
            summary=text.summary,
            category=front.category,
            published_on=front.published,
            updated_on=text.updated_on,
            minutes_to_read=minutes_to_read(text.body),
            drawing=front.drawing,
        )

    @property
    def is_out(self) -> bool:
        """Whether its publication day has come, in India."""
        return self.published_on <= timezone.localdate()


class ArticleOut(ArticleTeaserOut):
    """Figures stand in it as in a text page. ``others``: up to three to read next."""

    sections: list[SectionOut] = []
    others: list[ArticleTeaserOut] = []


def articles(language: str, category: ArticleCategory | None = None) -> list[ArticleTeaserOut]:
    """The published articles of a language, newest first. One query."""
    found = [ArticleTeaserOut.of(text) for text in texts.all_in_force(TextKind.ARTICLES, language)]
    shown = [one for one in found if one.is_out and category in (None, one.category)]
    return sorted(shown, key=lambda one: (one.published_on, one.slug), reverse=True)


def article(slug: str, language: str) -> ArticleOut:
    """An article with three others, of its own category first. Raises NotFound, also before its day
    and where the language has none."""
    text = texts.in_force(TextKind.ARTICLES, slug, language)
    own = ArticleOut.of(text)
    if not own.is_out:
        raise NotFound
    rest = [one for one in articles(language) if one.slug != slug]
    alike_first = sorted(rest, key=lambda one: one.category != own.category)
    own.sections, own.others = page_of(text).sections, alike_first[:OTHERS]
    return own


def languages_of(slug: str) -> tuple[str, ...]:
    """In which languages an article is published now."""
    found = texts.found_in(TextKind.ARTICLES, slug)
    return tuple(text.language for text in found if ArticleTeaserOut.of(text).is_out)


@lru_cache(maxsize=300)
def minutes_to_read(body: str) -> int:
    return max(1, ceil(len(body.split()) / WORDS_A_MINUTE))
