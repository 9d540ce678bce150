"""Reads of documents: a worker's own, their access log, and what the desk compares."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from django.db.models import Prefetch, QuerySet

from accounts.models import Profile, User
from verification.documents import numbers
from verification.documents.facts import QrFacts, facts_of
from verification.documents.models import (
    DocumentOpening,
    DocumentSide,
    IdentityDocument,
    Slot,
)
from verification.models import Verification


def current_documents_of(worker_id: UUID) -> dict[str, IdentityDocument]:
    """By slot; each with its existing files as ``living_sides``."""
    rows = IdentityDocument.objects.filter(
        verification__worker=worker_id, replaced_at__isnull=True
    ).select_related("verification")
    return {row.slot: row for row in _with_sides(rows)}


def living_sides(document: IdentityDocument) -> list[DocumentSide]:
    """The files of a document from ``_with_sides``, in the order they were submitted."""
    found: list[DocumentSide] = getattr(document, "living_sides", [])
    return found


def openings_of(worker_id: UUID) -> QuerySet[DocumentOpening]:
    """Who opened the worker's files."""
    return DocumentOpening.objects.filter(worker=worker_id)


def opened_sides(viewer: User, verification: Verification) -> dict[UUID, datetime]:
    """When the viewer last opened each file, since this round's submission."""
    rows = openings_of(verification.worker_id).filter(viewer=viewer)
    if verification.submitted_at is None:
        return {}
    rows = rows.filter(at__gte=verification.submitted_at).order_by("id")
    return dict(rows.values_list("side_id", "at"))


@dataclass(frozen=True, slots=True)
class SameNumber:
    """Another worker who submitted the same number, or the same signed code."""

    worker_id: UUID
    name: str
    status: str


@dataclass(frozen=True, slots=True)
class DeskDocument:
    """One document as the desk compares it. ``facts`` are those of a signed QR code.

    ``challenge`` are the steps a selfie had to show, in the order of its files step_1, step_2 …
    """

    id: UUID
    kind: str
    slot: str
    method: str
    masked_number: str
    name: str = field(repr=False)
    facts: QrFacts | None = field(repr=False)
    is_signature_verified: bool
    shows_face: bool | None
    challenge: list[dict[str, str | int]]
    sides: list[DocumentSide]
    duplicates: list[SameNumber]
    added_at: datetime


def documents_for_desk(verification: Verification) -> list[DeskDocument]:
    """The current documents, in the step's order, with others who submitted the same."""
    rows = IdentityDocument.objects.filter(verification=verification, replaced_at__isnull=True)
    documents = list(_with_sides(rows.select_related("challenge")))
    order = {slot.value: position for position, slot in enumerate(Slot)}
    documents.sort(key=lambda row: order[row.slot])
    same = same_numbers(verification.worker_id, documents)
    return [_for_desk(row, same[row.number_mark]) for row in documents]


def duplicate_slots(verification: Verification) -> list[str]:
    """The slots whose number somebody else has submitted: what the desk should check first."""
    documents = IdentityDocument.objects.filter(
        verification=verification, replaced_at__isnull=True
    ).exclude(number_mark="")
    same = same_numbers(verification.worker_id, documents)
    return [row.slot for row in documents if same[row.number_mark]]


def same_numbers(
    worker_id: UUID, documents: Iterable[IdentityDocument]
) -> defaultdict[str, list[SameNumber]]:
    """By hash: others who submitted the same number, even if they have replaced it since."""
    marks = {row.number_mark for row in documents} - {""}
    others = (
        IdentityDocument.objects.filter(number_mark__in=marks)
        .exclude(verification__worker=worker_id)
        .select_related("verification")
        .order_by("number_mark", "verification_id", "-id")
        .distinct("number_mark", "verification_id")
    )
    rows = list(others)
    names = _names_of(row.verification.worker_id for row in rows)
    found: defaultdict[str, list[SameNumber]] = defaultdict(list)
    for row in rows:
        other = row.verification
        shown = SameNumber(other.worker_id, names.get(other.worker_id, ""), other.status)
        found[row.number_mark].append(shown)
    return found


def _names_of(workers: Iterable[UUID]) -> dict[UUID, str]:
    profiles = Profile.objects.filter(pk__in=set(workers))
    return {profile.pk: profile.full_name for profile in profiles}


def _with_sides(rows: QuerySet[IdentityDocument]) -> QuerySet[IdentityDocument]:
    living = DocumentSide.objects.filter(deleted_at__isnull=True).order_by("id")
    return rows.prefetch_related(Prefetch("sides", living, to_attr="living_sides"))


def _for_desk(row: IdentityDocument, same: list[SameNumber]) -> DeskDocument:
    return DeskDocument(
        id=row.pk,
        kind=row.kind,
        slot=row.slot,
        method=row.method,
        masked_number=numbers.mask_number(row.kind, row.last_four),
        name=row.name,
        facts=facts_of(row),
        is_signature_verified=row.is_signature_verified,
        shows_face=row.shows_face,
        challenge=row.challenge.steps if row.challenge else [],
        sides=living_sides(row),
        duplicates=same,
        added_at=row.created_at,
    )
