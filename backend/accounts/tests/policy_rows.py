"""Who may do what with accounts: everybody reads and writes their own, addressed by the session."""

from config.tests.policy_matrix import Row, everyone, signed_in

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
    Row("accounts_set_language", signed_in(204), body=lambda _world: {"language": "hi"}),
]
    Row("accounts_send_identity_code", signed_in(200)),
    Row(
        "accounts_confirm_identity",
        signed_in(422),
        body=lambda _world: {"code": "000000"},
        case="wrong code",
    ),
