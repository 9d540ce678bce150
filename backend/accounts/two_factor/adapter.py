"""The second factor, through allauth.mfa: how secrets are stored, and who may switch it off."""

from typing import cast

from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from django.contrib.auth.base_user import AbstractBaseUser
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.selectors import profile_of
from core.privacy.encryption import seal, unseal

purpose = "second factor"


class MFAAdapter(DefaultMFAAdapter):
    error_messages = {
        **DefaultMFAAdapter.error_messages,
        "incorrect_code": _(
            "This code is not right, or was already used. Please wait for the next one."
        ),
        "cannot_generate_recovery_codes": _("Please set up two-step sign-in first."),
    }

    def encrypt(self, text: str) -> str:
        return seal(text, purpose=purpose)

    def decrypt(self, encrypted_text: str) -> str:
        return unseal(encrypted_text, purpose=purpose)

    def can_delete_authenticator(self, authenticator: Authenticator) -> bool:
        """Refuse for staff: their permissions require it."""
        return not authenticator.user.is_staff

    def get_totp_label(self, user: AbstractBaseUser) -> str:
        """The label in the authenticator app under "Karigar": the person's sign-in name."""
        owner = cast(User, user)
        return owner.email or profile_of(owner).phone
