"""The page of a suspension, for a person who cannot sign in: its reason, and the appeal.

The key is sent in a body, never in an address.
"""

from django.http import HttpRequest

from accounts.suspensions import selectors, services
from accounts.suspensions.errors import AppealAlreadyMade, NotSuspended, SuspensionLinkUnknown
from accounts.suspensions.keys import suspension_of
from accounts.suspensions.schemas import AppealIn, OwnSuspensionOut, SuspensionKeyIn
from core.api.operations import Router, anyone, refuses
from core.api.rate_limits import limited

router = Router()


@router.post("/suspension-lookups", auth=anyone)
@refuses(SuspensionLinkUnknown)
@limited("suspension-lookups", times=30, seconds=600)
def accounts_lookup_suspension(request: HttpRequest, body: SuspensionKeyIn) -> OwnSuspensionOut:
    """Why an account is suspended and until when, and what became of the appeal."""
    return selectors.own_suspension(suspension_of(body.key))


@router.post("/suspension-appeals", auth=anyone)
@refuses(SuspensionLinkUnknown, AppealAlreadyMade, NotSuspended)
@limited("suspension-appeals", times=10, seconds=3600)
def accounts_appeal_suspension(request: HttpRequest, body: AppealIn) -> OwnSuspensionOut:
    """Appeal against a suspension, once."""
    return selectors.own_suspension(services.appeal_write(key=body.key, words=body.words))
