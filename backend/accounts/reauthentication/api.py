"""Re-authentication without a password. With one, or a second factor, it is allauth's."""

from django.db import transaction
from django.http import HttpRequest
from ninja import Schema
from pydantic import Field

from accounts.errors import NoIdentityCode
from accounts.reauthentication import identity_code
from core.api.operations import Router, outside_transaction, refuses, signed_in_anyhow, viewer_of
from core.api.schemas import Out

router = Router()


class IdentityCodeOut(Out):
    sent_to: str = Field(description="The address the code went to, masked")


class IdentityCodeIn(Schema):
    code: str = Field(max_length=12)


# Counted tries must stay when the answer is a refusal. They belong to the person, whom only the
# operation knows (an app signs in by a token), so it begins its transaction itself.
@router.post("/me/identity-codes", auth=signed_in_anyhow)
@refuses(NoIdentityCode)
@outside_transaction
def accounts_send_identity_code(request: HttpRequest) -> IdentityCodeOut:
    """Mail a code to the account's own confirmed address."""
    actor = viewer_of(request)
    identity_code.count_sending(actor)
    with transaction.atomic():
        return IdentityCodeOut(sent_to=identity_code.code_send(actor=actor))


@router.post("/me/identity-confirmations", auth=signed_in_anyhow)
@outside_transaction
def accounts_confirm_identity(request: HttpRequest, body: IdentityCodeIn) -> None:
    """Prove who one is by the mailed code; good for five minutes."""
    actor = viewer_of(request)
    identity_code.count_try(actor)
    with transaction.atomic():
        identity_code.code_check(actor=actor, request=request, code=body.code)
