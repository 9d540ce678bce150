"""What the forms have in common that anybody may send, with an account or without.

Each mails a confirmation to an address that nobody has proven. So programs are kept out, and the
mails to one address are counted, whoever asks for them.
"""

import json
from typing import Annotated

from django.http import HttpRequest
from ninja import Schema
from pydantic import Field, StringConstraints

from accounts.email.addresses import comparable_address
from core.text.clean_text import Written


class PublicFormIn(Schema):
    """``homepage`` is a trap: people don't see the field and leave it empty. Whatever fills it in
    gets the usual answer, and nothing is done: a program shall not learn what gave it away."""

    email: Annotated[Written, StringConstraints(min_length=1, max_length=254)]
    homepage: Annotated[str, Field(max_length=500)] = ""


class TimedFormIn(PublicFormIn):
    """``took_ms`` is how long the form was open: programs fill it in faster than anybody reads."""

    took_ms: Annotated[int, Field(ge=0, le=2**53)]


def typed_address(request: HttpRequest) -> str:
    """Whom the confirmation of a form sent as JSON would go to: a subject of ``limited``."""
    try:
        typed = json.loads(request.body).get("email", "")
    except (ValueError, AttributeError):
        return ""
    return comparable_address(str(typed))
