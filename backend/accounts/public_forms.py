"""What forms open to everybody share, with an account or without.

Each mails a confirmation to an unverified address. So bots are kept out, and mails to one address
are limited, whoever requests them.
"""

import json
from typing import Annotated

from django.http import HttpRequest
from ninja import Schema
from pydantic import Field, StringConstraints

from accounts.email.addresses import comparable_address
from core.text.clean_text import Written


class PublicFormIn(Schema):
    """``homepage`` is a honeypot: people don't see the field and leave it empty.

    A bot that fills it in gets the usual answer and nothing is done, so it does not learn why.
    """

    email: Annotated[Written, StringConstraints(min_length=1, max_length=254)]
    homepage: Annotated[str, Field(max_length=500)] = ""


class TimedFormIn(PublicFormIn):
    """``took_ms`` is how long the form was open: bots fill it in faster than anybody reads."""

    took_ms: Annotated[int, Field(ge=0, le=2**53)]


def typed_address(request: HttpRequest) -> str:
    """The address a JSON form's confirmation goes to: a subject of ``limited``."""
    try:
        typed = json.loads(request.body).get("email", "")
    except (ValueError, AttributeError, RecursionError):
        return ""
    return comparable_address(str(typed))
