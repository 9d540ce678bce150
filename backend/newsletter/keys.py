"""Keys of mailed links: signed, so none is stored; they are only in the URL fragment."""

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
    """The content of a confirmation's key: the subscription, its turn, and its language."""

    subscription_id: UUID
    turn: int
    language: str


def confirmation_key(asked: Asked) -> str:
    return _confirming.sign_object([str(asked.subscription_id), asked.turn, asked.language])


def asked_of_key(key: str) -> Asked | None:
    """The content of a confirmation's key; None for another kind of key.

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
    """The key in issues' links. It does not expire, since old mails are read too; it opens only
    this subscription."""
    return _managing.sign_object([str(subscription_id)])


def subscription_of_key(key: str) -> UUID:
    """The subscription of the key. Raises NewsletterLinkClosed."""
    try:
        (found,) = _managing.unsign_object(key)
        return UUID(found)
    except (signing.BadSignature, ValueError, TypeError) as error:
        raise NewsletterLinkClosed from error


def page_of(key: str) -> str:
    return f"/newsletter#key={key}"


def unsubscribe_of(subscription_id: UUID) -> Unsubscribe:
    """The unsubscribe links: a page for people, an address for mail programs."""
    key = subscription_key(subscription_id)
    return Unsubscribe(page=page_of(key), one_click=f"/api/newsletter/unsubscribes?key={key}")
