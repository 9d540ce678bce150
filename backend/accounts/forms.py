"""Sign-up beyond e-mail and password: the fields allauth's form takes from us."""

from typing import Any

from allauth.account.adapter import get_adapter
from django import forms
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.models import Role, User
from accounts.phone import INVALID_OPTIONAL_PHONE, to_e164

MISSING = _("All required fields must be filled out")
INVALID_EMAIL = _("Please enter a valid email address.")


class SignupForm(forms.Form):
    """allauth builds its sign-up upon this (ACCOUNT_SIGNUP_FORM_CLASS).

    Messages and their order are the spec's (part 1, points 5 and 8). The account and its profile
    are written together by ``AccountAdapter.save_user``.
    """

    first_name = forms.CharField(max_length=80, error_messages={"required": MISSING})
    last_name = forms.CharField(max_length=80, error_messages={"required": MISSING})
    agree_terms = forms.BooleanField(
        error_messages={"required": _("You must agree to the Terms and Conditions")}
    )
    agree_privacy = forms.BooleanField(
        error_messages={"required": _("You must agree to the Privacy Policy")}
    )
    phone = forms.CharField(max_length=20, required=False)
    role = forms.ChoiceField(
        choices=Role.choices,
        required=False,
        error_messages={"invalid_choice": _("Invalid user type selected")},
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
        # allauth adds these two; their messages come from here like all others.
        self.fields["email"].error_messages |= {"required": MISSING, "invalid": INVALID_EMAIL}
        self.fields["password"].error_messages["required"] = MISSING

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
        """Homeowner unless chosen otherwise; anything outside the four roles is refused."""
        return self.cleaned_data["role"] or Role.HOMEOWNER

    def clean(self) -> dict[str, Any] | None:
        # Sign-up says that an address is known (product.md), though reset never does: allauth's
        # prevention of enumeration stays on for the latter.
        if self.account_already_exists:
            self.add_error("email", get_adapter().validation_error("email_taken"))
        return super().clean()

    def signup(self, request: HttpRequest, user: User) -> None:
        """Asked for by allauth; everything is already saved by the adapter."""
