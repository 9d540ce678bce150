"""Articles as readers see them: newest first, and none before its publication day."""

from dataclasses import dataclass, field, replace
from datetime import date
from functools import lru_cache
from math import ceil
from typing import Self

from django.utils import timezone

from content import texts
from content.kinds import ArticleCategory, ArticleDrawing, ArticleFront, TextKind
from content.rendering import Section, page_of
from core.errors import NotFound

WORDS_A_MINUTE = 200
"""How fast adults read, rounded down, since many read in their second language."""
OTHERS = 3


@dataclass(frozen=True, slots=True)
class Teaser:
    """An article in a list."""

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


@dataclass(frozen=True, slots=True)
class Article(Teaser):
    """One article with its text, and others to read next."""

    sections: list[Section] = field(default_factory=list)
    others: list[Teaser] = field(default_factory=list)


def articles(language: str, category: ArticleCategory | None = None) -> list[Teaser]:
    """The published articles of a language, newest first. One query."""
    found = [Teaser.of(text) for text in texts.all_in_force(TextKind.ARTICLES, language)]
    shown = [one for one in found if one.is_out and category in (None, one.category)]
    return sorted(shown, key=lambda one: (one.published_on, one.slug), reverse=True)


def article(slug: str, language: str) -> Article:
    """An article with three others, of its own category first. Raises NotFound, also before its day
    and where the language has none."""
    text = texts.in_force(TextKind.ARTICLES, slug, language)
    own = Article.of(text)
    if not own.is_out:
        raise NotFound
    rest = [one for one in articles(language) if one.slug != slug]
    alike_first = sorted(rest, key=lambda one: one.category != own.category)
    return replace(own, sections=page_of(text).sections, others=alike_first[:OTHERS])


def languages_of(slug: str) -> tuple[str, ...]:
    """In which languages an article is published now."""
    found = texts.found_in(TextKind.ARTICLES, slug)
    return tuple(text.language for text in found if Teaser.of(text).is_out)


@lru_cache(maxsize=300)
def minutes_to_read(body: str) -> int:
    return max(1, ceil(len(body.split()) / WORDS_A_MINUTE))
