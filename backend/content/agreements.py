"""The texts people agree to, as the consent ledger names them (accounts.consents.services)."""

from hashlib import sha256
from typing import Any

from django.db.models import Case, OuterRef, QuerySet, Subquery, Value, When

from accounts.consents.models import REQUIRED_PURPOSES, ConsentEntry, Purpose
from accounts.consents.services import ConsentText
from accounts.models import User
from content import texts
from content.kinds import TextKind
from content.models import ContentVersion
from core.database.compiled_queries import compiled

SLUGS: dict[str, str] = {Purpose.TERMS: "terms", Purpose.PRIVACY_NOTICE: "privacy"}


def _text(slug: str, language: str) -> ConsentText:
    """The current page. A new date is a new version to agree to."""
    text = texts.in_force(TextKind.PAGES, slug, language)
    return ConsentText(
        link=f"/{slug}",
        version=text.updated_on.isoformat(),
        text_hash=sha256(text.source.encode()).hexdigest(),
    )


def terms(language: str) -> ConsentText:
    return _text(SLUGS[Purpose.TERMS], language)


def privacy_notice(language: str) -> ConsentText:
    return _text(SLUGS[Purpose.PRIVACY_NOTICE], language)


def has_new_version(user: User, language: str) -> bool:
    """Whether a required text is now another than the person agreed to. One query."""
    agreed = {entry.purpose: entry for entry in _consent_rows(user, language)}
    return any(not _is_current(agreed.get(purpose), language) for purpose in REQUIRED_PURPOSES)


def _is_current(entry: Any, language: str) -> bool:
    """Whether a row of ``_consent_rows`` is a yes to the version in force."""
    if entry is None or not entry.is_given:
        return False
    day = (
        entry.published or texts.original(TextKind.PAGES, SLUGS[entry.purpose], language).updated_on
    )
    return bool(entry.version == day.isoformat())


@compiled
def _consent_rows(user: User, language: str) -> QuerySet[ConsentEntry]:
    """The last answer to each required text, with the day of the version in force if one was
    published."""
    slug = Case(*[When(purpose=purpose, then=Value(slug)) for purpose, slug in SLUGS.items()])
    published = ContentVersion.objects.filter(
        kind=TextKind.PAGES, slug=OuterRef("slug"), language=language
    ).order_by("-number")
    last = ConsentEntry.objects.filter(user=user, purpose__in=REQUIRED_PURPOSES)
    return (
        last.order_by("purpose", "-id")
        .distinct("purpose")
        .annotate(slug=slug, published=Subquery(published.values("updated_on")[:1]))
    )
