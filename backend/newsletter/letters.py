"""An issue as a recipient gets it: our own text, then the articles, in their language."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypedDict

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _

from content.articles import articles
from content.kinds import TextKind
from content.rendering import SectionOut, SpanOut, page_of
from content.texts import Text
from content.validation import check_text
from core.errors import FieldError, ValidationFailed
from core.mail.mail import ComposedMail, Unsubscribe, lay_out
from core.text.languages import page_address
from newsletter.models import Issue
from newsletter.schemas import LanguageName

LANGUAGES: tuple[LanguageName, ...] = ("en", "hi")


class Teaser(TypedDict):
    """An issue's teaser of an article, as it was when the sending began."""

    slug: str
    title: str
    summary: str
    minutes: int


@dataclass(frozen=True, slots=True)
class Letter:
    """One issue in one language."""

    language: str
    subject: str
    words: str
    teasers: tuple[Teaser, ...]

    @property
    def sections(self) -> list[SectionOut]:
        return page_of(_text(self)).sections if self.words.strip() else []

    @property
    def opening(self) -> str:
        """The preview shown beside the subject: the first paragraph, or the articles."""
        for section in self.sections:
            for block in section.blocks:
                return "".join(span.text for span in block.lines[0])[:200]
        return ", ".join(teaser["title"] for teaser in self.teasers)[:200]


def letter_of(issue: Issue, language: str) -> Letter:
    """The issue in a language: with the teasers saved at its start, before that with today's."""
    kept = issue.teasers
    found = kept[language] if kept is not None else teasers_of(issue.articles, language)
    return Letter(
        language=language,
        subject=issue.subject_hi if language == "hi" else issue.subject_en,
        words=issue.words_hi if language == "hi" else issue.words_en,
        teasers=tuple(found),
    )


def teasers_of(slugs: list[str], language: str) -> list[Teaser]:
    """The articles that exist in the language, in the order of the issue."""
    found = {one.slug: one for one in articles(language)}
    return [
        Teaser(
            slug=slug,
            title=found[slug].title,
            summary=found[slug].summary,
            minutes=found[slug].minutes_to_read,
        )
        for slug in slugs
        if slug in found
    ]


def letter_check(letter: Letter) -> None:
    """Raise ValidationFailed at ``subject_en``, ``words_hi``… for text that readers would not see
    as intended: unsupported markup, and placeholders in braces, which only pages fill in."""
    suffix = f"_{letter.language}"
    errors = []
    if "{" in letter.words:
        message = _("Figures in braces are not filled in here. Please write the figure itself.")
        errors.append(FieldError(f"words{suffix}", message, "not_taken"))
    elif letter.words.strip():
        try:
            check_text(_text(letter))
        except ValidationFailed as refusal:
            names = {"title": "subject", "body": "words"}
            errors += [
                FieldError(names.get(one.field, "words") + suffix, one.message, one.code)
                for one in refusal.errors
            ]
    if errors:
        raise ValidationFailed(errors=errors)


def write_letter(
    letter: Letter, *, to: str, unsubscribe: Unsubscribe | None = None, mark: str = ""
) -> ComposedMail:
    """The mail of one recipient. ``mark`` is a prefix of a test's subject."""
    subject = f"{mark}{letter.subject}"
    values = {
        "sections": [_absolute(section, letter.language) for section in letter.sections],
        "teasers": [
            {**teaser, "link": _address(f"/blog/{teaser['slug']}", letter.language)}
            for teaser in letter.teasers
        ],
    }
    text, html = lay_out(
        "newsletter/issue",
        values,
        letter.language,
        subject=subject,
        opening=letter.opening,
        unsubscribe=unsubscribe,
    )
    return ComposedMail(to, subject, text, html, letter.language, unsubscribe)


def _text(letter: Letter) -> Text:
    return Text(
        TextKind.PAGES,
        "newsletter",
        letter.language,
        0,
        letter.subject,
        letter.subject,
        timezone.localdate(),
        letter.words + "\n",
    )


def _absolute(section: SectionOut, language: str) -> Mapping[str, object]:
    """A section with absolute links, which work in a mail."""
    return {
        "heading": section.heading,
        "blocks": [
            {"kind": block.kind, "lines": [_spans(line, language) for line in block.lines]}
            for block in section.blocks
        ],
    }


def _spans(line: list[SpanOut], language: str) -> list[dict[str, object]]:
    return [
        {**span.model_dump(), "href": span.href and _address(span.href, language)} for span in line
    ]


def _address(href: str, language: str) -> str:
    return f"{settings.PUBLIC_URL}{page_address(href, language)}" if href[0] == "/" else href
