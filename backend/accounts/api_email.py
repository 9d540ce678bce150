"""How the signed-in person signs in, and the way back from a change of address that wasn't theirs.

Changing the address and the password are allauth's own operations.
"""

from typing import Any

from django.http import HttpRequest
from ninja import Router, Schema
from pydantic import Field

from accounts import email_change, selectors
from accounts.errors import EmailUndoExpired
from core.api import answers, anyone, viewer_of
from core.rate_limits import limited

router = Router()


class SignInMethodsOut(Schema):
    email: str | None
    pending_email: str | None = Field(
        description="Waits for its confirmation, then becomes the email"
    )
    has_password: bool


class EmailUndoIn(Schema):
    key: str = Field(max_length=2000)


class EmailUndoOut(Schema):
    password_key: str = Field(description="Sets a new password, as the key of a reset mail does")


@router.get(
    "/me/sign-in-methods",
    operation_id="accounts_get_sign_in_methods",
    response=answers(SignInMethodsOut),
)
def get_sign_in_methods(request: HttpRequest) -> Any:
    return selectors.sign_in_methods(viewer_of(request))


@router.post(
    "/email-change-undos",
    auth=anyone,
    operation_id="accounts_undo_email_change",
    response=answers(EmailUndoOut, EmailUndoExpired),
)
@limited("email-change-undo", times=20, seconds=60)
def undo_email_change(request: HttpRequest, payload: EmailUndoIn) -> Any:
    """ "This wasn't me": the old address is back, every session ends, the password is void."""
    return {"password_key": email_change.undo(key=payload.key, request=request)}
