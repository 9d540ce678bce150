"""Cleans request bodies for allauth: plain text in the members its forms know.

allauth's forms convert any value to text, even a list. Here a text must be a text that the database
can store, and an address gets its canonical spelling.
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
    """Read and normalise the body for allauth, and return its members; {} without a body.

    Raises UnreadableBody, and ValidationFailed at a member that is not a text.
    """
    if request.method not in ("POST", "PUT", "PATCH", "DELETE"):
        return {}
    if request.content_type != "application/json":
        # The redirect to Google is a page's form; allauth reads no other forms.
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
