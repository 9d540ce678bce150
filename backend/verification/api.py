"""A worker's own verification: its status, and its submission."""

from django.http import HttpRequest

from core.api.operations import Router, refuses, viewer_of
from core.api.rate_limits import limited
from verification import submission
from verification.errors import (
    AlreadyVerified,
    NothingChanged,
    UnderReview,
    VerificationBlocked,
    VerificationIncomplete,
)
from verification.schemas import VerificationOut

router = Router()


@router.get("/me/verification")
def verification_get(request: HttpRequest) -> VerificationOut:
    """The viewer's steps, what is missing, and the desk's decisions."""
    return VerificationOut.of_worker(viewer_of(request))


@router.post("/me/verification/submission")
@refuses(UnderReview, AlreadyVerified, VerificationBlocked, VerificationIncomplete, NothingChanged)
@limited("verification-submission", times=60, seconds=3600, by="person")
def verification_submit(request: HttpRequest) -> VerificationOut:
    """Hand the verification to staff."""
    return submission.verification_submit(viewer_of(request))
