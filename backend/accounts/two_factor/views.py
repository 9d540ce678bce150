"""allauth's operations on the second factor, with what the product adds to them.

They use allauth's own paths (``urls``) and shapes, for its standard clients. The rest of allauth's
operations there are unchanged.
"""

import json
from typing import Any, cast

from allauth.account.internal.flows.login import record_authentication
from allauth.core.internal.httpkit import authenticated_user
from allauth.headless.mfa import views
from allauth.headless.mfa.inputs import ActivateTOTPInput
from allauth.mfa.adapter import get_adapter
from allauth.mfa.models import Authenticator
from django.http import HttpRequest, HttpResponse

from accounts.errors import StaffKeepSecondFactor
from accounts.models import User
from accounts.reauthentication.services import refuse_unless_recent
from accounts.security.models import SecurityKind
from accounts.two_factor.changes import note_change
from accounts.two_factor.codes import take_step
from accounts.two_factor.inputs import ProofCode, SignInCode
from accounts.two_factor.qr import qr_drawing


class AuthenticateView(views.AuthenticateView):
    input_class = SignInCode


class ReauthenticateView(views.ReauthenticateView):
    input_class = ProofCode


class TrustView(views.TrustView):
    """Never trust a staff browser: their permissions require the code each time."""

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if self.stage.login.user.is_staff:
            self.input.cleaned_data["trust"] = False
        return super().post(request, *args, **kwargs)


class ManageTOTPView(views.ManageTOTPView):
    input_class = {"POST": ActivateTOTPInput}

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """The state; and without a second factor, a new secret with its QR code."""
        answer = super().get(request, *args, **kwargs)
        body = json.loads(answer.content)
        url = body.get("meta", {}).get("totp_url")
        if url:
            body["meta"]["totp_qr"] = qr_drawing(url)
            answer.content = json.dumps(body).encode()
        return answer

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        answer = super().post(request, *args, **kwargs)
        user = cast(User, authenticated_user(request))
        created = Authenticator.objects.get(user=user, type=Authenticator.Type.TOTP)
        # The code that switched it on is now used, and it proves that the person has the factor.
        take_step(created, self.input.cleaned_data["code"])
        record_authentication(
            request, user, "mfa", id=created.pk, type=created.type, reauthenticated=True
        )
        note_change(SecurityKind.SECOND_FACTOR_ON, user=user, request=request)
        return answer

    def delete(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        authenticator = self._get_authenticator()
        if authenticator is not None and not get_adapter().can_delete_authenticator(authenticator):
            raise StaffKeepSecondFactor
        answer = super().delete(request, *args, **kwargs)
        if authenticator is not None:
            user = cast(User, authenticated_user(request))
            note_change(SecurityKind.SECOND_FACTOR_OFF, user=user, request=request)
        return answer


class ManageRecoveryCodesView(views.ManageRecoveryCodesView):
    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        refuse_unless_recent(request)
        answer = super().post(request, *args, **kwargs)
        user = cast(User, authenticated_user(request))
        note_change(SecurityKind.RECOVERY_CODES_MADE, user=user, request=request)
        return answer
