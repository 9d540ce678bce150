"""Reasons for requested changes, rejections and revocations: the templates that staff choose from.

Each addresses the worker: what was found, and what to do about it. A reason that is ``is_final`` is
deceit: a worker rejected for it may not submit again for ``BLOCKED_FOR``.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import timedelta

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from verification.models import Step

BLOCKED_FOR = timedelta(days=90)


@dataclass(frozen=True, slots=True)
class Reason:
    """One template. ``label`` says what is wrong, ``advice`` what the worker should do."""

    code: str
    step: Step
    label: Promise
    advice: Promise
    is_final: bool = False


REASONS = (
    Reason(
        "phone_not_reached",
        Step.PHONE,
        _("We could not reach you on your mobile number."),
        _("Confirm a number on which we can call you."),
    ),
    Reason(
        "photo_unreadable",
        Step.DOCUMENTS,
        _("The picture of your document can't be read."),
        _("Take it again in daylight, without flash, so that every word is sharp."),
    ),
    Reason(
        "document_cut_off",
        Step.DOCUMENTS,
        _("A part of your document is missing in the picture."),
        _("Take it again with all four corners in the picture, front and back."),
    ),
    Reason(
        "number_differs",
        Step.DOCUMENTS,
        _("The number you typed is not the one on the document."),
        _("Type the number exactly as printed on the document."),
    ),
    Reason(
        "name_differs",
        Step.DOCUMENTS,
        _("The name on the document is not the name of your account."),
        _("Correct the name in your profile, or upload a document with your name."),
    ),
    Reason(
        "document_expired",
        Step.DOCUMENTS,
        _("Your document is no longer valid."),
        _("Upload a document that is still valid."),
    ),
    Reason(
        "pan_differs",
        Step.DOCUMENTS,
        _("The PAN card and your other document do not show the same person."),
        _("Upload your own PAN card."),
    ),
    Reason(
        "face_not_clear",
        Step.DOCUMENTS,
        _("Your face can't be seen clearly."),
        _("Take your photo and selfie again: face the light, without cap, mask or sunglasses."),
    ),
    Reason(
        "selfie_differs",
        Step.DOCUMENTS,
        _("The selfie and your document do not seem to show the same person."),
        _("Take the selfie yourself, now, with the camera."),
    ),
    Reason(
        "under_age",
        Step.DOCUMENTS,
        _("Only people of 18 years or more can be verified."),
        _("Submit again once you are 18."),
    ),
    Reason(
        "second_account",
        Step.DOCUMENTS,
        _("You have another account that uses this document."),
        _("Use that account, or write to us if you can no longer open it."),
    ),
    Reason(
        "document_forged",
        Step.DOCUMENTS,
        _("The document was altered or is not genuine."),
        _("If you think that this is a mistake, write to us."),
        is_final=True,
    ),
    Reason(
        "document_of_another",
        Step.DOCUMENTS,
        _("The document belongs to somebody else."),
        _("If you think that this is a mistake, write to us."),
        is_final=True,
    ),
    Reason(
        "too_few_references",
        Step.REFERENCES,
        _("Too few of your references have answered."),
        _("Remind them, or name others who will answer."),
    ),
    Reason(
        "reference_declined",
        Step.REFERENCES,
        _("A reference did not confirm that you worked for them."),
        _("Name people you have really worked for."),
    ),
    Reason(
        "reference_too_near",
        Step.REFERENCES,
        _("A reference is a relative or a member of your own team."),
        _("Name customers or contractors who are not related to you."),
    ),
    Reason(
        "references_invented",
        Step.REFERENCES,
        _("The references were made up."),
        _("If you think that this is a mistake, write to us."),
        is_final=True,
    ),
    Reason(
        "account_not_reached",
        Step.BANKING,
        _("Your bank could not find the account."),
        _("Check account number and IFSC in your passbook and enter them again."),
    ),
    Reason(
        "account_name_differs",
        Step.BANKING,
        _("The bank account is in another name."),
        _("Enter an account that is in your own name or that of your business."),
    ),
    Reason(
        "account_of_another",
        Step.BANKING,
        _("This bank account belongs to another member."),
        _("Enter an account of your own."),
    ),
)

BY_CODE: Mapping[str, Reason] = {reason.code: reason for reason in REASONS}


def by_step(codes: Iterable[str]) -> dict[str, list[str]]:
    """The codes as a decision stores them: under their steps, in the order of the templates.

    Raises KeyError for an unknown code.
    """
    wanted = {BY_CODE[code].code for code in codes}
    grouped: dict[str, list[str]] = {}
    for reason in REASONS:
        if reason.code in wanted:
            grouped.setdefault(str(reason.step.value), []).append(reason.code)
    return grouped


def reasons_of(codes: Mapping[str, Iterable[str]]) -> Iterator[Reason]:
    """The templates of a stored decision, in their own order; deleted ones are skipped."""
    wanted = {code for step_codes in codes.values() for code in step_codes}
    return (reason for reason in REASONS if reason.code in wanted)


def blocks(codes: Mapping[str, Iterable[str]]) -> bool:
    """Whether any of the reasons is deceit."""
    return any(reason.is_final for reason in reasons_of(codes))
