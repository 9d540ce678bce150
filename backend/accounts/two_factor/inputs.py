"""allauth's inputs for codes, where a code of the authenticator app works only once."""

from allauth.core import context
from allauth.headless.mfa.inputs import AuthenticateInput, ReauthenticateInput
from allauth.mfa.adapter import get_adapter
from allauth.mfa.models import Authenticator
from django.core.exceptions import ValidationError

from accounts.models import User
from accounts.security import audit
from accounts.security.models import SecurityKind
from accounts.two_factor.codes import take_step


class OnlyOnce:
    """Mixin before allauth's inputs: refuses a code whose step is used, and records its use."""

    user: User
    authenticator: Authenticator

    def clean_code(self) -> str:
        try:
            code: str = super().clean_code()  # type: ignore[misc]  # the input's, behind this one
            if self.authenticator.type == Authenticator.Type.TOTP and not take_step(
                self.authenticator, code
            ):
                raise get_adapter().validation_error("incorrect_code")
        except ValidationError:
            audit.note(SecurityKind.SECOND_FACTOR_FAILED, user=self.user, request=context.request)
            raise
        if self.authenticator.type == Authenticator.Type.RECOVERY_CODES:
            audit.note(SecurityKind.RECOVERY_CODE_USED, user=self.user, request=context.request)
        return code


class SignInCode(OnlyOnce, AuthenticateInput):
    pass


class ProofCode(OnlyOnce, ReauthenticateInput):
    pass
