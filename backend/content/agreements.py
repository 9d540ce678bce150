"""The texts people agree to, as the consent ledger names them (accounts.consents.services)."""

from hashlib import sha256

from accounts.consents.services import ConsentText
from content import texts
from content.kinds import TextKind


def _text(slug: str, language: str) -> ConsentText:
    """The current page. A new date is a new version to agree to."""
    text = texts.in_force(TextKind.PAGES, slug, language)
    return ConsentText(
        link=f"/{slug}",
        version=text.updated_on.isoformat(),
        text_hash=sha256(text.source.encode()).hexdigest(),
    )


def terms(language: str) -> ConsentText:
    return _text("terms", language)


def privacy_notice(language: str) -> ConsentText:
    return _text("privacy", language)
