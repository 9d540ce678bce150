"""Keys of mailed links: signed, so that none has to be kept; they stand in the fragment alone."""

from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from django.core import signing

from core.mail.mail import Unsubscribe
from newsletter.errors import NewsletterLinkClosed

CONFIRM_WITHIN = timedelta(hours=48)

_confirming = signing.TimestampSigner(salt="newsletter.confirmation")
_managing = signing.Signer(salt="newsletter.subscription")


@dataclass(frozen=True, slots=True)
class Asked:
    """What a confirmation's key says: whose, the turn it belongs to, the language asked in."""

    subscription_id: UUID
    turn: int
    language: str


def confirmation_key(asked: Asked) -> str:
    return _confirming.sign_object([str(asked.subscription_id), asked.turn, asked.language])


def asked_of_key(key: str) -> Asked | None:
    """What the key of a confirmation says; None for another kind of key.

    Raises NewsletterLinkClosed for one that is older than 48 hours.
    """
    try:
        found, turn, language = _confirming.unsign_object(key, max_age=CONFIRM_WITHIN)
        return Asked(UUID(found), int(turn), "hi" if language == "hi" else "en")
    except signing.SignatureExpired as error:
        raise NewsletterLinkClosed from error
    except (signing.BadSignature, ValueError, TypeError):
        return None


def subscription_key(subscription_id: UUID) -> str:
    """Of the links in issues. It does not end, since old mails are read too; all it opens is this
    subscription."""
    return _managing.sign_object([str(subscription_id)])


def subscription_of_key(key: str) -> UUID:
    """Raises NewsletterLinkClosed."""
    try:
        (found,) = _managing.unsign_object(key)
        return UUID(found)
    except (signing.BadSignature, ValueError, TypeError) as error:
        raise NewsletterLinkClosed from error


def page_of(key: str) -> str:
    return f"/newsletter#key={key}"


def unsubscribe_of(subscription_id: UUID) -> Unsubscribe:
    """The links by which a reader ends it: a page for people, an address for mail programs."""
    key = subscription_key(subscription_id)
    return Unsubscribe(page=page_of(key), one_click=f"/api/newsletter/unsubscribes?key={key}")
