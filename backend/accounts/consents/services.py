"""The consent ledger: who agreed to what, in which words, when and where (DPDP Act 2023, s. 6).

``record`` is the only writer. The texts belong to another slice, which provides the current ones
through ``texts``. If a text changes, the person is asked again on the next visit.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import get_language

from accounts.consents.models import (
    ASKED_WHEN_NEEDED,
    NO_LONGER_ASKED,
    REQUIRED_PURPOSES,
    ConsentEntry,
    Purpose,
    Surface,
)
from accounts.models import Language, User
from core.events import publish
from core.ports import Registry
from core.requests.client_address import client_address


@dataclass(frozen=True, slots=True)
class ConsentText:
    """The current text at ``link``: ``version`` is its date, ``text_hash`` its SHA-256."""

    link: str
    version: str
    text_hash: str


@dataclass(frozen=True, slots=True)
class Asked:
    """Where and how the person was asked."""

    surface: Surface
    language: str
    address: str | None = None

    @classmethod
    def by(cls, request: HttpRequest, surface: str) -> "Asked":
        """Build it from the request that carries the answer, with the language of its page."""
        return cls(Surface(surface), language_shown(), client_address(request) or None)


@dataclass(frozen=True, slots=True)
class Standing:
    """The status of one purpose for one person."""

    purpose: str
    is_given: bool
    at: datetime | None
    version: str
    is_required: bool
    is_current: bool
    text: ConsentText | None


texts: Registry[Callable[[str], ConsentText]] = Registry()
"""The text of each purpose: reads what is shown in a language at this moment."""


def current_text(purpose: str, language: str) -> ConsentText | None:
    """The current text; None for a purpose whose question is its own text."""
    read = texts.get(purpose)
    return read(language) if read else None


def record(
    user: User, purposes: Iterable[Purpose], *, is_given: bool, asked: Asked
) -> list[ConsentEntry]:
    """Append one answer for each purpose, with the current version of its text."""
    now = timezone.now()
    entries = []
    for purpose in purposes:
        text = current_text(purpose, asked.language)
        entries.append(
            ConsentEntry(
                user=user,
                purpose=purpose,
                is_given=is_given,
                version=text.version if text else "",
                text_hash=text.text_hash if text else "",
                language=asked.language,
                surface=asked.surface,
                address=asked.address,
                at=now,
            )
        )
    ConsentEntry.objects.bulk_create(entries)
    publish(f"user:{user.pk}", "consents")
    return entries


def standing(user: User, language: str) -> list[Standing]:
    """Return the status of every purpose that concerns the person, required ones first."""
    latest = {
        entry.purpose: entry
        for entry in ConsentEntry.objects.filter(user=user)
        .order_by("purpose", "-id")
        .distinct("purpose")
    }
    return [
        _standing(purpose, latest.get(purpose), language)
        for purpose in Purpose
        if _concerns(purpose, latest.get(purpose))
    ]


def has_given(user: User, purpose: Purpose) -> bool:
    """Whether the person's latest answer to the purpose is yes. Senders check it before sending."""
    last = last_answer(user.pk, purpose)
    return last is not None and last.is_given


def last_answer(user_id: UUID, purpose: Purpose) -> ConsentEntry | None:
    """The latest entry; None if the person was never asked."""
    return ConsentEntry.objects.filter(user=user_id, purpose=purpose).order_by("-id").first()


def erase_addresses(user: User) -> None:
    """Remove network addresses from the person's entries; the consent itself stays as proof."""
    ConsentEntry.objects.filter(user=user, address__isnull=False).update(address=None)


def language_shown() -> str:
    """The language of this request's pages."""
    shown = (get_language() or Language.ENGLISH)[:2]
    return shown if shown in Language.values else Language.ENGLISH


def _concerns(purpose: Purpose, last: ConsentEntry | None) -> bool:
    if purpose in NO_LONGER_ASKED:
        return last is not None and last.is_given
    return purpose not in ASKED_WHEN_NEEDED or last is not None


def _standing(purpose: Purpose, last: ConsentEntry | None, language: str) -> Standing:
    text = current_text(purpose, language)
    is_given = last is not None and last.is_given
    version = last.version if last else ""
    return Standing(
        purpose=purpose,
        is_given=is_given,
        at=last.at if last else None,
        version=version,
        is_required=purpose in REQUIRED_PURPOSES,
        is_current=is_given and (text is None or text.version == version),
        text=text,
    )
