"""Who may do what with accounts: everybody reads and writes their own, addressed by the session."""

from io import BytesIO
from typing import Any
from uuid import uuid4

from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from accounts.tests.policy_rows_suspensions import ROWS as SUSPENSION_ROWS
from config.tests.policy_matrix import Row, everyone, signed_in


def picture(_world: Any) -> dict[str, Any]:
    file = BytesIO()
    Image.new("RGB", (120, 120), "teal").save(file, "PNG")
    return {"file": SimpleUploadedFile("me.png", file.getvalue())}


ROWS = [
    Row("accounts_get_session", everyone(200)),
    Row(
        "accounts_request_confirmation",
        everyone(204),
        body=lambda _world: {"email": "nobody@example.in"},
    ),
    Row("accounts_get_profile", signed_in(200)),
    Row(
        "accounts_update_profile",
        signed_in(200),
        body=lambda _world: {"locality": "Aundh"},
    ),
    Row("accounts_get_google_sign_up", everyone(404), case="none is under way"),
    Row("accounts_get_google_connection", signed_in(200)),
    Row("accounts_begin_google_connection", signed_in(204)),
    Row("accounts_disconnect_google", signed_in(404), case="not connected"),
    Row("accounts_send_identity_code", signed_in(200)),
    Row(
        "accounts_confirm_identity",
        signed_in(422),
        body=lambda _world: {"code": "000000"},
        case="wrong code",
    ),
    Row("accounts_set_language", signed_in(204), body=lambda _world: {"language": "hi"}),
    Row("accounts_set_avatar", signed_in(200), files=picture),
    Row("accounts_remove_avatar", signed_in(204)),
    Row(
        "accounts_send_phone_otp",
        everyone(409, visitor=422),
        body=lambda _world: {"phone": "98765 43210"},
        case="sign-up without a name",
    ),
    Row(
        "accounts_send_phone_otp",
        everyone(409, visitor=200),
        body=lambda _world: {"purpose": "signin", "phone": "98765 43210"},
        case="sign-in",
    ),
    Row(
        "accounts_send_phone_otp",
        signed_in(200),
        body=lambda _world: {"purpose": "change", "phone": "98765 43210"},
        case="own number",
    ),
    Row(
        "accounts_verify_phone_signup",
        everyone(409, visitor=422),
        body=lambda _world: {"phone": "98765 43210", "otp": "123456", "attemptId": str(uuid4())},
    ),
    Row(
        "accounts_verify_phone_otp",
        everyone(422),
        body=lambda _world: {"phone": "98765 43210", "otp": "123456", "attemptId": str(uuid4())},
    ),
    Row(
        "accounts_verify_phone_otp",
        signed_in(422),
        body=lambda _world: {"phone": "98765 43210", "otp": "123456"},
        case="without an attempt",
    ),
    Row("accounts_get_sign_in_methods", signed_in(200)),
    Row(
        "accounts_lookup_email_undo",
        everyone(422),
        body=lambda _world: {"key": "forged"},
        case="forged key",
    ),
    Row(
        "accounts_undo_email_change",
        everyone(422),
        body=lambda _world: {"key": "forged"},
        case="forged key",
    ),
    Row("accounts_list_sessions", signed_in(200)),
    Row(
        "accounts_end_session",
        signed_in(404),
        path=lambda _world: {"session_id": 0},
        case="nobody's",
    ),
    Row("accounts_end_sessions", signed_in(200)),
    Row("accounts_list_security_events", signed_in(200)),
    Row(
        "accounts_lookup_protection",
        everyone(422),
        body=lambda _world: {"key": "forged"},
        case="a forged key",
    ),
    Row(
        "accounts_protect",
        everyone(422),
        body=lambda _world: {"key": "forged"},
        case="a forged key",
    ),
    *SUSPENSION_ROWS,
]
