"""One bounded HTTP request to a gateway, its faults turned into the two facts of
``core.mail.sms``."""

from typing import Any

import requests

from core.mail.sms import SmsUnavailable
from core.resilience.external_calls import external_call, timeout


def post(address: str, **request: Any) -> tuple[int, dict[str, Any]]:
    """POST and read a JSON object; returns the HTTP status with it.

    Raises SmsUnavailable for what may be tried again: no answer, 429, a fault of theirs, or a body
    that is no JSON object. The error names no address, number or text.
    """
    with external_call("sms", away=SmsUnavailable):
        return _post(address, request)


def _post(address: str, request: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    try:
        response = requests.post(address, timeout=timeout(), allow_redirects=False, **request)
    except requests.RequestException as error:
        raise SmsUnavailable(type(error).__name__) from None
    if response.status_code == 429 or response.status_code >= 500:
        raise SmsUnavailable(f"answer {response.status_code}")
    try:
        body = response.json()
    except requests.JSONDecodeError:
        body = None
    if not isinstance(body, dict):
        raise SmsUnavailable(f"answer {response.status_code} that is no JSON object")
    return response.status_code, body
