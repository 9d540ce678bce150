"""The shape of one text in a request, as the contract wants it."""

import re
from typing import Any

from integrations.razorpay.simulator.parsing import Refusal


def field_of(request: dict[str, Any], name: str, shape: str) -> str:
    """The field's text. Raises Refusal in Razorpay's words, without the text itself."""
    value = request.get(name)
    label = name.replace("_", " ")
    if not isinstance(value, str) or not value:
        raise Refusal(f"The {label} field is required.", field=name)
    if not re.fullmatch(shape, value):
        raise Refusal(f"The {label} format is invalid.", field=name)
    return value
