"""Writes of a worker's documents: submitting, removing, and consent."""

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone

from accounts.consents import services as consents
from accounts.consents.models import Purpose, Surface
from accounts.consents.services import Asked
from accounts.models import User
from core.errors import NotFound
from core.events import publish
from core.files import discard
from core.ids import uuid7
from core.resilience.bulkhead import slow_work
from verification.documents import consent, vault
from verification.documents.access import refuse_early
from verification.documents.challenges import challenge_use
from verification.documents.erasure import documents_delete
from verification.documents.errors import ConsentTextChanged
from verification.documents.models import (
    DocumentSide,
    IdentityDocument,
    Kind,
    Method,
    SelfieChallenge,
    slot_of,
)
from verification.documents.pictures import Drawn
from verification.documents.submission import Given, Judged, check_document
from verification.models import Step, Verification
from verification.policy import require_subject
from verification.withdrawal import verification_withdraw
from verification.worker_changes import editable


def document_put(actor: User, given: Given) -> IdentityDocument:
    """Store a document in its slot, replacing an earlier one.

    Call it outside of a transaction. Raises NotAllowed, ConsentNeeded, MissingInformation,
    ValidationFailed, QrNotOffered, ChallengeOver, TooBusy, and what ``editable`` raises.
    """
    refuse_early(actor)
    # The slow part, before the row is locked.
    with slow_work():
        ready = check_document(actor, given)
        sides = sides_store(ready.pictures)
    try:
        with transaction.atomic():
            verification = editable(actor, Step.DOCUMENTS)
            is_live = ready.kind == Kind.SELFIE and ready.method == Method.CAMERA
            challenge = challenge_use(verification, ready.challenge_id) if is_live else None
            slot = slot_of(ready.kind)
            _retire(verification, current_documents(verification).filter(slot=slot))
            document = document_keep(verification, ready, sides, challenge)
            publish(f"user:{actor.pk}", "verification")
    except BaseException:
        discard(side.file.key for side in sides)
        raise
    return document


def document_remove(actor: User, kind: Kind) -> None:
    """Remove a document. Raises NotFound, NotAllowed, and what ``editable`` raises."""
    verification = editable(actor, Step.DOCUMENTS)
    found = current_documents(verification).filter(kind=kind)
    if not found:
        raise NotFound
    _retire(verification, found)
    publish(f"user:{actor.pk}", "verification")


def consent_give(actor: User, *, request: HttpRequest, version: str) -> None:
    """Record consent to the text of ``version``. Raises NotAllowed, ConsentTextChanged.

    Repeating it changes nothing.
    """
    require_subject(actor)
    if version != consent.VERSION:
        raise ConsentTextChanged
    if consent.given_at(actor.pk) is None:
        asked = Asked.by(request, Surface.VERIFICATION)
        consents.record(actor, [Purpose.IDENTITY_CHECK], is_given=True, asked=asked)
        publish(f"user:{actor.pk}", "verification")


def consent_withdraw(actor: User, *, request: HttpRequest) -> None:
    """Withdraw consent at any time: all submitted data is deleted, a verification ends.

    Raises NotAllowed. Repeating it changes nothing.
    """
    verification_withdraw(actor)
    last = consents.last_answer(actor.pk, Purpose.IDENTITY_CHECK)
    if last is not None and last.is_given:
        asked = Asked.by(request, Surface.VERIFICATION)
        consents.record(actor, [Purpose.IDENTITY_CHECK], is_given=False, asked=asked)
    documents_delete(IdentityDocument.objects.filter(verification__worker=actor))
    SelfieChallenge.objects.filter(verification__worker=actor).delete()
    publish(f"user:{actor.pk}", "verification")


def current_documents(verification: Verification) -> QuerySet[IdentityDocument]:
    return IdentityDocument.objects.filter(verification=verification, replaced_at__isnull=True)


def _retire(verification: Verification, documents: QuerySet[IdentityDocument]) -> None:
    """Staff may need what was submitted once (documents.retention); the rest is deleted."""
    submitted_at = verification.submitted_at
    for document in documents:
        if submitted_at is None or document.created_at > submitted_at:
            documents_delete(IdentityDocument.objects.filter(pk=document.pk))
        else:
            document.replaced_at = timezone.now()
            document.save(update_fields=["replaced_at", "updated_at"])


@dataclass(frozen=True, slots=True)
class StoredSide:
    """A side whose encrypted file is in the store; its row is written with the document's."""

    id: UUID
    file: vault.SavedFile
    picture: Drawn


def sides_store(pictures: Iterable[Drawn]) -> list[StoredSide]:
    """Store the files before their rows; the sweep deletes what a crash leaves, which has no key.
    Call it outside of a transaction."""
    stored: list[StoredSide] = []
    try:
        for picture in pictures:
            side_id = uuid7()
            stored.append(StoredSide(side_id, vault.save(side_id, picture.content), picture))
    except BaseException:
        discard(side.file.key for side in stored)
        raise
    return stored


def document_keep(
    verification: Verification,
    ready: Judged,
    sides: Iterable[StoredSide],
    challenge: SelfieChallenge | None = None,
) -> IdentityDocument:
    """Save a checked document, whose files are stored, in an empty slot."""
    document = IdentityDocument.objects.create(
        verification=verification,
        kind=ready.kind,
        slot=slot_of(ready.kind),
        method=ready.method,
        last_four=ready.last_four,
        number_mark=ready.number_mark,
        name=ready.name,
        sealed_facts=ready.sealed_facts,
        is_signature_verified=ready.method == Method.QR,
        challenge=challenge,
        shows_face=ready.shows_face,
    )
    for side in sides:
        DocumentSide.objects.create(
            pk=side.id,
            document=document,
            side=side.picture.side,
            key=side.file.key,
            sealed_key=side.file.sealed_key,
            content_type=side.picture.content_type,
            size=len(side.picture.content),
            width=side.picture.width,
            height=side.picture.height,
        )
    return document
