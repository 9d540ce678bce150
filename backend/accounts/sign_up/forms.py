"""Sign-up fields beyond e-mail and password, which we add to allauth's form."""

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.socialaccount.models import SocialLogin
from django import forms
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.consents.models import Surface
from accounts.models import Role, User
from accounts.name_rules import ODD_NAME, written_name
from accounts.phone_numbers import INVALID_OPTIONAL_PHONE, to_e164
from accounts.sign_up import unconfirmed_sign_ups

MISSING = _("All required fields must be filled out")


class NameField(forms.CharField):
    """One part of a person's name; refuses text that a mail would show as a link."""

    def __init__(self) -> None:
        super().__init__(max_length=80, error_messages={"required": MISSING})

    def clean(self, value: Any) -> str:
        name = written_name(super().clean(value))
        if name is None:
            raise forms.ValidationError(ODD_NAME, code="odd_name")
        return name


class Agreement(forms.BooleanField):
    """Agreed only by ``true``: Django would take every other text, even "no", for a tick."""

    widget = forms.HiddenInput  # A checkbox widget turns any value into a bool.

    def to_python(self, value: Any) -> bool:
        return value is True


class SignupForm(forms.Form):
    """Base of allauth's sign-up form (ACCOUNT_SIGNUP_FORM_CLASS), and of the one after Google.

    The latter has no password, and its address is Google's, whatever was sent. Messages and their
    order are the spec's (part 1, points 5 and 8). The adapters' ``save_user`` saves the account and
    its profile together.
    """

    first_name = NameField()
    last_name = NameField()
    agree_terms = Agreement(
        error_messages={"required": _("You must agree to the Terms and Conditions")}
    )
    agree_privacy = Agreement(
        error_messages={"required": _("You must agree to the Privacy Policy")}
    )
    phone = forms.CharField(max_length=20, required=False)
    role = forms.ChoiceField(
        choices=Role.choices,
        required=False,
        error_messages={"invalid_choice": _("Invalid user type selected")},
    )
    # Where the agreements were ticked, for the consent ledger.
    surface = forms.ChoiceField(
        choices=[(Surface.MODAL, "modal"), (Surface.PAGE, "page")], required=False
    )

    field_order = (
        "first_name",
        "last_name",
        "email",
        "password",
        "agree_terms",
        "agree_privacy",
        "phone",
        "role",
    )
    account_already_exists: bool

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # allauth adds these two fields; their messages are set here like all others.
        self.fields["email"].error_messages["required"] = MISSING
        # Validated by AccountAdapter.clean_email, which tells look-alikes from invalid addresses.
        self.fields["email"].validators = []
        self.fields["email"].disabled = self._sociallogin is not None
        if "password" in self.fields:
            self.fields["password"].error_messages["required"] = MISSING

    @property
    def _sociallogin(self) -> SocialLogin | None:
        """What Google said; allauth sets it on the form that follows."""
        return getattr(self, "sociallogin", None)

    def clean_phone(self) -> str:
        """E.164, or "" when left blank."""
        typed = self.cleaned_data["phone"]
        if not typed:
            return ""
        phone = to_e164(typed)
        if phone is None:
            raise forms.ValidationError(INVALID_OPTIONAL_PHONE, code="invalid_phone")
        return phone

    def clean_role(self) -> str:
        """Homeowner by default; anything outside the four roles is refused."""
        return self.cleaned_data["role"] or Role.HOMEOWNER

    def clean(self) -> dict[str, Any] | None:
        # Sign-up says that an address is known (product.md), but reset never does: allauth's
        # enumeration prevention stays on for reset.
        if self.account_already_exists and self._comes_from_owner():
            self.account_already_exists = False
        if self.account_already_exists:
            self.add_error("email", get_adapter().validation_error("email_taken"))
        return super().clean()

    def _comes_from_owner(self) -> bool:
        """Whether Google proves that an address unconfirmed here is this person's.

        Saving then replaces the sign-up that holds it (SocialAccountAdapter.save_user).
        """
        sociallogin = self._sociallogin
        return (
            sociallogin is not None
            and any(address.verified for address in sociallogin.email_addresses)
            and unconfirmed_sign_ups.is_unconfirmed(self.cleaned_data["email"])
        )

    def signup(self, request: HttpRequest, user: User) -> None:
        """Required by allauth; the adapter has already saved everything."""
