"""The list of references as its worker edits it."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.name_rules import ODD_NAME, written_name
from accounts.phone_numbers import INVALID_PHONE, to_e164
from core.api.record_versions import ANY_VERSION, merge
from core.errors import FieldError, ValidationFailed
from core.events import publish
from core.ids import uuid7
from verification.models import Step, Verification
from verification.references.errors import InsufficientReferences
from verification.references.limits import MINIMUM, MOST
from verification.references.models import ReferenceState, WorkerReference
from verification.references.phone_numbers import digest_of, digests_of, is_unaskable, own_numbers
from verification.worker_changes import editable

_NO_STANDS_FOR = timedelta(days=365)
"""So long nobody is asked again by the worker for whom they would not speak."""


@dataclass(frozen=True, slots=True)
class Named:
    """One row as it was typed; ``id`` is an existing row's, None for a new one."""

    id: UUID | None
    name: str
    phone: str
    relation: str
    project_description: str

    @property
    def is_blank(self) -> bool:
        return not (self.name or self.phone or self.relation or self.project_description)

    @property
    def is_complete(self) -> bool:
        """Spec part 2, point 5: name, phone and relation."""
        return bool(self.name and self.phone and self.relation)


def references_save(
    actor: User, *, named: Sequence[Named], edit_version: str = ANY_VERSION
) -> None:
    """Save ``named`` as the list. Blank rows are ignored.

    People who were asked stay asked while their row is unchanged; a changed or removed person is no
    longer asked, and their answer is deleted. Raises NotAllowed, UnderReview, AlreadyVerified,
    VerificationBlocked, InsufficientReferences, EditedMeanwhile, and ValidationFailed at
    ``references.<n>.<field>`` (``n`` counts as sent) for own, repeated, foreign and unaskable
    numbers.
    """
    verification = editable(actor, Step.REFERENCES)
    rows = {row.pk: row for row in current(verification).select_for_update()}
    checked = _checked(actor, verification, named)
    changes = merge(
        actor,
        verification.pk,
        edit_version=edit_version,
        theirs=list_values(rows.values()),
        yours=list_values(checked),
        labels={"references": _in_words},
    )
    if not changes:
        return
    saved, written = [], []
    for place in checked:
        row = rows.get(place.id) if place.id else None
        if row is not None and _is_same(row, place):
            saved.append(row.pk)
            continue
        # A row whose person was not asked keeps its id, and its place in the list.
        is_mended = row is not None and row.state == ReferenceState.ADDED
        written.append(
            WorkerReference(
                id=row.pk if row is not None and is_mended else uuid7(),
                verification=verification,
                name=place.name,
                phone=place.phone,
                phone_digest=digest_of(place.phone),
                relation=place.relation,
                project_description=place.project_description,
            )
        )
    remove(row for row in rows.values() if row.pk not in saved)
    WorkerReference.objects.bulk_create(written)
    publish(f"user:{actor.pk}", "verification")


def list_values(rows: Iterable[WorkerReference | Named]) -> dict[str, Any]:
    """The list as ``ReferencesIn`` names it; people are compared by their written values."""
    names = ("id", "name", "phone", "relation", "project_description")
    return {"references": [{name: getattr(row, name) for name in names} for row in rows]}


def _in_words(references: list[dict[str, Any]]) -> str:
    return "\n".join(
        " · ".join(
            filter(None, (row["name"], row["phone"], row["relation"], row["project_description"]))
        )
        for row in references
    )


def current(verification: Verification) -> QuerySet[WorkerReference]:
    """The references on the list, in its order."""
    return WorkerReference.objects.filter(
        verification=verification, removed_at__isnull=True, scrubbed_at__isnull=True
    ).order_by("pk")


def remove(rows: Iterable[WorkerReference]) -> None:
    """Remove rows from the list: delete those never asked, erase the person of the others."""
    now = timezone.now()
    for row in list(rows):
        if row.state == ReferenceState.ADDED:
            row.delete()
        else:
            row.removed_at = now
            scrub(row, now)


def scrub(row: WorkerReference, now: datetime) -> None:
    """Erase the identity and the text; the yes or no stays, and the hash of the number."""
    if row.state == ReferenceState.ASKED:
        row.state = ReferenceState.NO_ANSWER
    row.name = row.phone = row.relation = row.project_description = row.words = ""
    row.key_digest, row.text_due_since, row.scrubbed_at = "", None, now
    row.save(update_fields=[*_SCRUBBED, "updated_at"])


_SCRUBBED = (
    "state",
    "name",
    "phone",
    "relation",
    "project_description",
    "words",
    "key_digest",
    "text_due_since",
    "scrubbed_at",
    "removed_at",
)


def _is_same(row: WorkerReference, place: Named) -> bool:
    return (row.name, row.phone, row.relation, row.project_description) == (
        place.name,
        place.phone,
        place.relation,
        place.project_description,
    )


def _checked(actor: User, verification: Verification, named: Sequence[Named]) -> list[Named]:
    """The rows as they are stored: numbers as E.164. Raises what ``references_save`` says."""
    problems: list[FieldError] = []
    filled = [(number, row) for number, row in enumerate(named) if not row.is_blank]
    if len(filled) > MOST:
        raise ValidationFailed.at(
            "references", _("You can name at most %(most)s people.") % {"most": MOST}, "too_many"
        )
    taken, refusals = own_numbers(actor), _refusals(verification)
    seen: set[str] = set()
    checked: list[Named] = []
    for number, row in filled:
        at = f"references.{number}"
        problems += _lacking(row, at)
        name = written_name(row.name)
        if name is None:
            problems.append(FieldError(f"{at}.name", ODD_NAME, "odd_name"))
        phone = to_e164(row.phone)
        if row.phone and phone is None:
            problems.append(FieldError(f"{at}.phone", INVALID_PHONE, "invalid_phone"))
        elif phone:
            problems += _not_askable(phone, f"{at}.phone", taken, seen, refusals)
            seen.add(phone)
        checked.append(
            Named(row.id, name or "", phone or "", row.relation, row.project_description)
        )
    if sum(row.is_complete for _number, row in filled) < MINIMUM:
        raise InsufficientReferences(InsufficientReferences.detail_words, errors=problems)
    if problems:
        raise ValidationFailed(problems[0].message, errors=problems)
    return checked


def _refusals(verification: Verification) -> set[str]:
    """The digests of the numbers of removed people who did not want to be asked."""
    return set(
        WorkerReference.objects.filter(
            verification=verification,
            state=ReferenceState.DECLINED,
            removed_at__isnull=False,
            answered_at__gt=timezone.now() - _NO_STANDS_FOR,
        ).values_list("phone_digest", flat=True)
    )


def _not_askable(
    phone: str, at: str, taken: Collection[str], seen: Collection[str], refusals: set[str]
) -> list[FieldError]:
    """Why nobody can be asked at a number."""
    if phone in taken:
        text = _("This is your own number. Please name somebody you worked for.")
        return [FieldError(at, text, "own_number")]
    if phone in seen:
        text = _("You have given this number already. Each person can speak once.")
        return [FieldError(at, text, "repeated_number")]
    if is_unaskable(phone) or refusals & digests_of([phone]):
        text = _("This person does not want to be asked. Please name somebody else.")
        return [FieldError(at, text, "unaskable")]
    return []


def _lacking(row: Named, at: str) -> list[FieldError]:
    words = {
        "name": _("Please write their name."),
        "phone": _("Please write their mobile number."),
        "relation": _("Please write how they know your work."),
    }
    return [
        FieldError(f"{at}.{field}", text, "required")
        for field, text in words.items()
        if not getattr(row, field)
    ]
