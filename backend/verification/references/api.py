"""The worker's references, and requests to them."""

from uuid import UUID

from django.http import HttpRequest

from core.api.operations import Router, refuses, viewer_of
from core.api.rate_limits import limited
from core.api.record_versions import EditedMeanwhile
from verification.errors import AlreadyVerified, UnderReview, VerificationBlocked
from verification.references import reference_list, requests, selectors
from verification.references.errors import (
    AskedAlready,
    CannotRemind,
    InsufficientReferences,
    TooManyAsked,
)
from verification.references.schemas import ReferencesIn, ReferencesOut

router = Router()


@router.get("/me/verification/references")
def my_references_get(request: HttpRequest) -> ReferencesOut:
    """Whom the viewer has named, and whether they have answered."""
    return selectors.own_references(viewer_of(request))


@router.put("/me/verification/references")
@refuses(InsufficientReferences, UnderReview, AlreadyVerified, VerificationBlocked, EditedMeanwhile)
@limited("references", times=120, seconds=3600, by="person")
def my_references_save(request: HttpRequest, body: ReferencesIn) -> ReferencesOut:
    """Write the whole list. Who was asked stays asked while the row is unchanged."""
    viewer = viewer_of(request)
    reference_list.references_save(
        viewer,
        named=[reference_list.Named(**row.model_dump()) for row in body.references],
        edit_version=body.edit_version,
    )
    return selectors.own_references(viewer)


@router.post("/me/verification/references/{reference_id}/asks")
@refuses(AskedAlready, TooManyAsked)
@limited("reference-asks", times=60, seconds=3600, by="person")
def my_references_ask(request: HttpRequest, reference_id: UUID) -> ReferencesOut:
    """Have one person asked now; otherwise the submission does it."""
    viewer = viewer_of(request)
    requests.reference_ask(viewer, reference_id=reference_id)
    return selectors.own_references(viewer)


@router.post("/me/verification/references/{reference_id}/reminders")
@refuses(CannotRemind)
@limited("reference-asks", times=60, seconds=3600, by="person")
def my_references_remind(request: HttpRequest, reference_id: UUID) -> ReferencesOut:
    """Have the text sent once more, a day after the first."""
    viewer = viewer_of(request)
    requests.reference_remind(viewer, reference_id=reference_id)
    return selectors.own_references(viewer)
