"""The worker's consent to the identity check: explicit, versioned, as easily withdrawn.

It is in the ledger of all consents (accounts.consents.services). Without it no identity data is
accepted; when it is withdrawn, the data is deleted (DPDP Act 2023, sections 6 and 8).
"""

from datetime import datetime
from hashlib import sha256
from uuid import UUID

from django.utils.translation import gettext as _
from django.utils.translation import override

from accounts.consents import services as consents
from accounts.consents.models import Purpose
from accounts.consents.services import ConsentText
from verification.documents import retention

VERSION = "2026-11-22"
"""The date of the words. Another meaning needs another date, and everybody is asked anew."""


def words() -> str:
    """The text of the consent, one point a line, in the request's language."""
    days = {
        "verified": retention.COPY_OF_VERIFIED.days,
        "draft": retention.NEVER_SUBMITTED.days,
    }
    points = [
        _(
            "I agree that Karigar checks who I am. For this I show one identity document of my "
            "choice (Aadhaar, voter ID or driving licence), my PAN card, a photo and a selfie."
        ),
        _(
            "Of each number only the last four digits are kept, with a code that finds the same "
            "number at another account. The first eight digits on a copy of my Aadhaar are covered."
        ),
        _("Only Karigar's verification team opens the pictures, and I see each time they do."),
        _(
            "The copies are deleted %(verified)s days after the decision, or after %(draft)s days "
            "if I never submit them."
        )
        % days,
        _(
            "I can take this back at any time. Everything I have shown is then deleted, and my "
            "verification ends."
        ),
    ]
    return "\n".join(points)


def text(language: str) -> ConsentText:
    """The text as the ledger identifies it."""
    with override(language):
        digest = sha256(words().encode()).hexdigest()
    return ConsentText(link="/verification", version=VERSION, text_hash=digest)


def given_at(worker_id: UUID) -> datetime | None:
    """When the worker agreed to the current text; None if they have not."""
    last = consents.last_answer(worker_id, Purpose.IDENTITY_CHECK)
    return last.at if last and last.is_given and last.version == VERSION else None
