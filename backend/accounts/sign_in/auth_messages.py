"""The sign-in forms' messages for missing fields (spec part 1, point 5), in place of Django's."""

import json

from django.http import HttpResponseBase, JsonResponse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.email.addresses import INVALID_EMAIL

_email_and_password = _("Email and password are required")
_valid_email = _("Please enter a valid email address")
_used_link = _("This reset link has expired or was already used. Please ask for a new one.")
_used_confirmation = _(
    "This confirmation link has expired or was already used. Please ask for a new one."
)

_words: dict[tuple[str, str, str], Promise] = {
    ("login", "email", "required"): _email_and_password,
    ("login", "password", "required"): _email_and_password,
    ("login", "email", "invalid"): INVALID_EMAIL,
    ("request_password_reset", "email", "required"): _("Email address is required"),
    ("request_password_reset", "email", "invalid"): _valid_email,
    ("reset_password", "key", "required"): _used_link,
    ("reset_password", "password", "required"): _("Please fill in all fields"),
    ("verify_email", "key", "required"): _used_confirmation,
}
"""By allauth's name of the operation, the member of the body, and Django's code of the fault."""


def in_the_doors_words(operation: str | None, response: HttpResponseBase) -> HttpResponseBase:
    """The same refusal with the specification's messages."""
    if response.status_code != 400 or not isinstance(response, JsonResponse):
        return response
    body = json.loads(response.content)
    said = False
    for error in body.get("errors", ()):
        key = (operation or "", error.get("param", ""), error.get("code", ""))
        if key in _words:
            error["message"] = str(_words[key])
            said = True
    if said:
        response.content = json.dumps(body).encode()
    return response
