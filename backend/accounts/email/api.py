"""Sign-in methods of the signed-in person, and undoing a change of address that was not theirs.

Changing the address and the password are allauth's own operations.
"""

from django.http import HttpRequest
from ninja import Schema
from pydantic import Field

from accounts import selectors
from accounts.email import change as email_change
from accounts.errors import EmailUndoExpired
from accounts.schemas import SignInMethodsOut
from core.api.operations import Router, anyone, refuses, viewer_of
from core.api.rate_limits import limited
from core.api.schemas import Out

router = Router()


class EmailUndoIn(Schema):
    key: str = Field(max_length=2000)


class EmailUndoOut(Out):
    password_key: str = Field(description="Sets a new password, as the key of a reset mail does")


@router.get("/me/sign-in-methods")
def accounts_get_sign_in_methods(request: HttpRequest) -> SignInMethodsOut:
    return selectors.sign_in_methods(viewer_of(request))


@router.post("/email-change-undo-lookups", auth=anyone)
@refuses(EmailUndoExpired)
@limited("email-change-undo-lookups", times=60, seconds=600)
def accounts_lookup_email_undo(request: HttpRequest, body: EmailUndoIn) -> None:
    """Whether the link still takes the account back, for the page that it opens."""
    email_change.check_undo(key=body.key)


@router.post("/email-change-undos", auth=anyone)
@refuses(EmailUndoExpired)
@limited("email-change-undo", times=20, seconds=60)
def accounts_undo_email_change(request: HttpRequest, body: EmailUndoIn) -> EmailUndoOut:
    """ "This wasn't me": the old address is back, every session ends, the password is void."""
    return EmailUndoOut(password_key=email_change.undo(key=body.key, request=request))
