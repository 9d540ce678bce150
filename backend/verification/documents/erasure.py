"""Deletes identity data at the end of its retention (documents.retention)."""

from datetime import datetime

from django.db.models import F, Q, QuerySet
from django.utils import timezone

from core.files import delete_after_commit
from verification.documents import retention
from verification.documents.models import (
    DocumentOpening,
    DocumentSide,
    IdentityDocument,
    SelfieChallenge,
)
from verification.models import Verification, VerificationStatus

_BATCH = 500
"""A run that finds more leaves the rest to the next hour's."""

_waits = Q(verification__status=VerificationStatus.PENDING)
_handed_in = Q(
    verification__submitted_at__isnull=False,
    created_at__lte=F("verification__submitted_at"),
) & ~Q(verification__status=VerificationStatus.DRAFT)


def retained_until(document: IdentityDocument, verification: Verification) -> datetime | None:
    """When its copies will be deleted as things are; None while staff review them."""
    if verification.status == VerificationStatus.PENDING:
        return None
    submitted, decided = verification.submitted_at, verification.decided_at
    is_draft = verification.status == VerificationStatus.DRAFT
    if is_draft or submitted is None or decided is None or document.created_at > submitted:
        return document.created_at + retention.NEVER_SUBMITTED
    if verification.status == VerificationStatus.VERIFIED:
        return decided + retention.COPY_OF_VERIFIED
    return decided + retention.NOT_VERIFIED


def erase_expired() -> None:
    """Delete expired identity data. A periodic job; may run twice."""
    now = timezone.now()
    documents_delete(_documents_over(now))
    copies_delete(_copies_over(now))
    SelfieChallenge.objects.filter(selfie__isnull=True, expires_at__lt=now).delete()
    DocumentOpening.objects.filter(at__lt=now - retention.OPENINGS).delete()


def documents_delete(documents: QuerySet[IdentityDocument]) -> int:
    """Delete the documents, and their files after the commit; returns how many."""
    ids = list(documents.values_list("pk", flat=True))
    sides = DocumentSide.objects.filter(document__in=ids, deleted_at__isnull=True)
    keys = list(sides.values_list("key", flat=True))
    _count, by_table = IdentityDocument.objects.filter(pk__in=ids).delete()
    delete_after_commit(keys)
    return by_table.get(IdentityDocument._meta.label, 0)


def copies_delete(sides: QuerySet[DocumentSide]) -> int:
    """Delete the files, and their keys at once; the record of them stays. Returns how many."""
    found = dict(sides.values_list("pk", "key"))
    DocumentSide.objects.filter(pk__in=found).update(deleted_at=timezone.now(), sealed_key="")
    delete_after_commit(found.values())
    return len(found)


def _documents_over(now: datetime) -> QuerySet[IdentityDocument]:
    """Documents that are deleted completely."""
    replaced = Q(replaced_at__lt=now - retention.REPLACED)
    never_handed_in = ~_handed_in & Q(created_at__lt=now - retention.NEVER_SUBMITTED)
    stands = Q(verification__verified_until__gt=now)
    ended = _handed_in & ~stands & Q(verification__decided_at__lt=now - retention.NOT_VERIFIED)
    return IdentityDocument.objects.filter(~_waits & (replaced | never_handed_in | ended)).order_by(
        "id"
    )[:_BATCH]


def _copies_over(now: datetime) -> QuerySet[DocumentSide]:
    """Files of verified workers; the facts from them stay."""
    documents = IdentityDocument.objects.filter(
        _handed_in & ~_waits,
        replaced_at__isnull=True,
        verification__verified_until__gt=now,
        verification__decided_at__lt=now - retention.COPY_OF_VERIFIED,
    )
    return DocumentSide.objects.filter(document__in=documents, deleted_at__isnull=True).order_by(
        "id"
    )[:_BATCH]
