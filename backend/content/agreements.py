"""The texts people agree to, as the consent ledger names them (accounts.consents)."""

from functools import cache
from hashlib import sha256

from accounts.consents import ConsentText
from content import reading


@cache
def _text(slug: str, language: str) -> ConsentText:
    """A page as it stands. A new date in its front matter is a new version to agree to."""
    return ConsentText(
        link=f"/{slug}",
        version=reading.page(slug, language).updated_on.isoformat(),
        text_hash=sha256(reading.source(slug, language).encode()).hexdigest(),
    )


def terms(language: str) -> ConsentText:
    return _text("terms", language)


def privacy_notice(language: str) -> ConsentText:
    return _text("privacy", language)
