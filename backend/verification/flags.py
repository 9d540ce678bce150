"""What the desk should check in a verification, found by the server at submission.

A flag is a hint and decides nothing. Each is one small query; a new one is a line here.
"""

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.suspensions.models import Suspension
from verification.banking.rules import BANK_CHANGED
from verification.banking.selectors import has_shared_account
from verification.documents.models import (
    IDENTITY_KINDS,
    PICTURE_KINDS,
    IdentityDocument,
    Method,
    Slot,
)
from verification.documents.selectors import duplicate_slots
from verification.models import Verification
from verification.names import do_names_differ
from verification.references.selectors import reference_flags


@dataclass(frozen=True, slots=True)
class Flag:
    """``label`` is what staff read; ``advice`` what they should check."""

    code: str
    label: Promise
    advice: Promise


FLAGS = (
    Flag(
        "same_identity",
        _("Same document at another worker"),
        _("Open the other case: is it the same person with a second account?"),
    ),
    Flag(
        "same_account",
        _("Same bank account at another worker"),
        _("Family and teams share accounts; strangers do not."),
    ),
    Flag(
        "identity_unsigned",
        _("Aadhaar without the signed QR code"),
        _("Compare the copy with care: nothing proves that it is genuine."),
    ),
    Flag(
        "selfie_from_file",
        _("Selfie from a file, not from the camera"),
        _("Nobody saw that it was taken now."),
    ),
    Flag(
        "no_face",
        _("No face found in a photo"),
        _("Open the photo and the selfie: do they show one person, well enough to compare?"),
    ),
    Flag(
        "names_differ",
        _("Names do not match"),
        _("Compare the names of account, documents and bank below."),
    ),
    Flag(
        "reference_shared",
        _("A reference was named by another worker"),
        _("One customer may praise two workers, but look whether the words are the same."),
    ),
    Flag(
        "reference_is_teammate",
        _("A reference is in the worker's own team"),
        _("Ask for somebody who has hired the worker."),
    ),
    Flag(
        "suspended_before",
        _("The account was suspended before"),
        _("Read why before you decide."),
    ),
    Flag(
        BANK_CHANGED,
        _("Bank account changed after the approval"),
        _("Compare the new holder's name; nothing else has changed."),
    ),
)
BY_CODE = {flag.code: flag for flag in FLAGS}

Question = Callable[[Verification], bool]


def _current(verification: Verification, slot: Slot) -> IdentityDocument | None:
    rows = IdentityDocument.objects.filter(verification=verification, replaced_at__isnull=True)
    return rows.filter(slot=slot).first()


def _is_unsigned(verification: Verification) -> bool:
    """Aadhaar only: no other document has a signature to verify."""
    identity = _current(verification, Slot.IDENTITY)
    is_aadhaar = identity is not None and identity.kind == IDENTITY_KINDS[0]
    return is_aadhaar and identity is not None and not identity.is_signature_verified


def _is_selfie_a_file(verification: Verification) -> bool:
    selfie = _current(verification, Slot.SELFIE)
    return selfie is not None and selfie.method == Method.FILE


def _lacks_face(verification: Verification) -> bool:
    rows = IdentityDocument.objects.filter(verification=verification, replaced_at__isnull=True)
    return rows.filter(kind__in=PICTURE_KINDS, shows_face=False).exists()


_questions: dict[str, Question] = {
    "same_identity": lambda verification: bool(duplicate_slots(verification)),
    "same_account": has_shared_account,
    "identity_unsigned": _is_unsigned,
    "selfie_from_file": _is_selfie_a_file,
    "no_face": _lacks_face,
    "names_differ": do_names_differ,
    "suspended_before": lambda verification: Suspension.objects.filter(
        user=verification.worker_id
    ).exists(),
}


def find_flags(verification: Verification) -> list[str]:
    """The codes of the flags that currently apply, in the order of ``FLAGS``."""
    found = {code for code, asks in _questions.items() if asks(verification)}
    found |= set(reference_flags(verification))
    return [flag.code for flag in FLAGS if flag.code in found]
