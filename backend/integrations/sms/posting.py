"""One bounded HTTP request to a gateway, its faults turned into the two facts of ``core.sms``."""

from typing import Any

import requests

from core.sms import SmsUnavailable

CONNECT_SECONDS = 3
READ_SECONDS = 8


def post(address: str, **request: Any) -> tuple[int, dict[str, Any]]:
    """POST and read a JSON object; returns the HTTP status with it.

    Raises SmsUnavailable for what may be tried again: no answer, 429, a fault of theirs, or a body
    that is no JSON object. The error names no address, number or text.
    """
    try:
        response = requests.post(
            address, timeout=(CONNECT_SECONDS, READ_SECONDS), allow_redirects=False, **request
        )
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
