"""What of a request's body reaches allauth: plain text in the members its forms know.

allauth's forms make a text of whatever they are given, be it a list. Here a text is a text, holds
nothing the database could not store, and an address comes in its one spelling.
"""

import json
import re
from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest
from django.utils.translation import gettext as _

from accounts.email.addresses import comparable_address
from core.errors import DomainError, ValidationFailed

longest = 4096
"""Characters of one member; hashing megabytes as a password is work for nothing."""

_texts = frozenset(
    {
        "code",
        "current_password",
        "email",
        "first_name",
        "key",
        "last_name",
        "new_password",
        "password",
        "phone",
        "role",
    }
)
_unstorable = re.compile("[\x00\ud800-\udfff]")


class UnreadableBody(DomainError):
    """400: neither a form nor JSON with a member for each field."""


def tidy_body(request: HttpRequest) -> dict[str, Any]:
    """Read the body, put it in order for allauth, and return its members; {} when there is none.

    Raises UnreadableBody, and ValidationFailed at a member that must be a text and is none.
    """
    if request.method not in ("POST", "PUT", "PATCH", "DELETE"):
        return {}
    if request.content_type != "application/json":
        # The way to Google is a form of a page; allauth reads nothing else of forms.
        return {}
    try:
        if not request.body:
            return {}
        body = json.loads(request.body)
    except (ValueError, RecursionError, RequestDataTooBig) as error:
        raise UnreadableBody from error
    if not isinstance(body, dict):
        raise UnreadableBody
    tidied = {name: _tidy(name, value) for name, value in body.items()}
    # allauth parses the body itself.
    vars(request)["_body"] = json.dumps(tidied).encode()
    return tidied


def _tidy(name: str, value: Any) -> Any:
    if value is None or name not in _texts:
        return value
    if not isinstance(value, str) or len(value) > longest:
        raise ValidationFailed.at(name, _("This value is not valid."))
    text = _unstorable.sub("", value)
    return comparable_address(text) if name == "email" else text
