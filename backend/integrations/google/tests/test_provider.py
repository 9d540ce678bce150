"""The local identity provider keeps Google's contract, and does not start beside the real one.

How allauth's own adapter gets on with it is proved in ``accounts/tests/test_google.py``.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import jwt
import pytest
import requests
from cryptography import x509

from integrations.google.simulator import provider as provider_module
from integrations.google.simulator.provider import CALLBACK_PATH
from integrations.google.testing import (
    CLIENT_ID,
    CLIENT_SECRET,
    RunningProvider,
    running_provider,
)

BACKEND = Path(__file__).resolve().parents[3]
HOST = "localhost:8000"
REDIRECT = f"http://{HOST}{CALLBACK_PATH}"
VERIFIER = "a-verifier-of-the-tests-that-is-long-enough-for-pkce"
CHALLENGE = provider_module._challenge(VERIFIER)
ASHA = "asha.kulkarni@gmail.example"


@pytest.fixture
def google() -> Iterator[RunningProvider]:
    with running_provider() as running:
        yield running


def page(google: RunningProvider, **changes: str | None) -> requests.Response:
    query = {
        "client_id": CLIENT_ID,
        "redirect_uri": REDIRECT,
        "response_type": "code",
        "scope": "openid email profile",
        "state": "s-1",
        "code_challenge": CHALLENGE,
        "code_challenge_method": "S256",
        **changes,
    }
    sent = {key: value for key, value in query.items() if value is not None}
    return requests.get(
        f"{google.url}/dev/google/authorize?{urlencode(sent)}", headers={"Host": HOST}, timeout=10
    )


def code(google: RunningProvider, **form: str) -> str:
    address = google.answer(page(google).url, **(form or {"account": ASHA}))
    return parse_qs(urlsplit(address).query)["code"][0]


def token(google: RunningProvider, code: str, **changes: str) -> requests.Response:
    form = {
        "grant_type": "authorization_code",
        "code": code,
        "client_id": CLIENT_ID,
        "client_secret": CLIENT_SECRET,
        "redirect_uri": REDIRECT,
        "code_verifier": VERIFIER,
        **changes,
    }
    return requests.post(f"{google.url}/token", data=form, timeout=10)


def test_the_page_names_itself_a_stand_in(google: RunningProvider) -> None:
    answer = page(google)
    assert answer.status_code == 200
    assert "Stand-in for Google" in answer.text
    assert ASHA in answer.text
    assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"client_id": "another"}, "invalid_client"),
        ({"redirect_uri": f"http://evil.example{CALLBACK_PATH}"}, "redirect_uri_mismatch"),
        ({"redirect_uri": f"http://{HOST}/elsewhere/"}, "redirect_uri_mismatch"),
        ({"response_type": "token"}, "unsupported_response_type"),
        ({"scope": "openid"}, "invalid_scope"),
        ({"code_challenge": None}, "invalid_request"),
        ({"code_challenge_method": "plain"}, "invalid_request"),
        ({"state": None}, "invalid_request"),
        ({"state": "<script>alert(1)</script>", "client_id": "<b>"}, "invalid_client"),
    ],
)
def test_a_wrong_request_is_shown_and_never_redirected(
    google: RunningProvider, changes: dict[str, Any], error: str
) -> None:
    answer = page(google, **changes)
    assert answer.status_code in (400, 401)
    assert error in answer.text
    assert "<script" not in answer.text
    assert "<b>" not in answer.text


def test_a_code_gives_a_signed_identity_once(google: RunningProvider) -> None:
    given = code(google)
    answer = token(google, given).json()

    assert answer["token_type"] == "Bearer"
    certificates = requests.get(f"{google.url}/oauth2/v1/certs", timeout=10).json()
    kid = jwt.get_unverified_header(answer["id_token"])["kid"]
    key = x509.load_pem_x509_certificate(certificates[kid].encode()).public_key()
    claims = jwt.decode(
        answer["id_token"],
        key,  # type: ignore[arg-type]  # an RSA key, as the header says
        algorithms=["RS256"],
        audience=CLIENT_ID,
        issuer=google.url,
    )
    assert (claims["email"], claims["email_verified"]) == (ASHA, True)
    assert (claims["given_name"], claims["family_name"]) == ("Asha", "Kulkarni")
    assert len(claims["sub"]) == 21
    userinfo = requests.get(
        f"{google.url}/oauth2/v2/userinfo",
        headers={"Authorization": f"Bearer {answer['access_token']}"},
        timeout=10,
    ).json()
    assert (userinfo["id"], userinfo["verified_email"]) == (claims["sub"], True)

    assert token(google, given).json()["error"] == "invalid_grant"


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"code_verifier": "another"}, "invalid_grant"),
        ({"code_verifier": ""}, "invalid_grant"),
        ({"client_secret": "guess"}, "invalid_client"),
        ({"redirect_uri": f"http://other.example{CALLBACK_PATH}"}, "redirect_uri_mismatch"),
        ({"grant_type": "password"}, "unsupported_grant_type"),
    ],
)
def test_a_wrong_exchange_uses_the_code_up(
    google: RunningProvider, changes: dict[str, str], error: str
) -> None:
    given = code(google)
    assert token(google, given, **changes).json()["error"] == error
    assert token(google, given).json()["error"] == "invalid_grant"


def test_a_code_lasts_a_minute(google: RunningProvider, monkeypatch: pytest.MonkeyPatch) -> None:
    given = code(google)
    now = provider_module.clock()
    monkeypatch.setattr(provider_module, "clock", lambda: now + 61)
    assert token(google, given).json()["error"] == "invalid_grant"


def test_somebody_else_can_be_typed_in(google: RunningProvider) -> None:
    given = code(google, name="Sunita Devi Pawar", email="Sunita@company.example")
    claims = jwt.decode(
        token(google, given).json()["id_token"], options={"verify_signature": False}
    )
    assert (claims["given_name"], claims["family_name"]) == ("Sunita", "Devi Pawar")
    assert (claims["email"], claims["email_verified"]) == ("Sunita@company.example", False)


@pytest.mark.parametrize("choice", ["access_denied", "unauthorized_client", "server_error"])
def test_an_error_goes_back_with_the_state(google: RunningProvider, choice: str) -> None:
    form = {"deny": "yes"} if choice == "access_denied" else {"decision": choice}
    address = google.answer(page(google).url, **form)
    assert parse_qs(urlsplit(address).query) == {"error": [choice], "state": ["s-1"]}


def test_an_unknown_token_says_nothing(google: RunningProvider) -> None:
    answer = requests.get(f"{google.url}/oauth2/v2/userinfo", timeout=10)
    assert answer.status_code == 401


def test_it_does_not_start_beside_the_real_google(tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "KARIGAR_ENV": "development",
        "KARIGAR_ENV_FILE": os.devnull,
        "KARIGAR_DATA_DIR": str(tmp_path),
        "KARIGAR_GOOGLE_CLIENT_ID": "real.apps.googleusercontent.com",
        "KARIGAR_GOOGLE_CLIENT_SECRET": "secret",
    }
    run = subprocess.run(
        [sys.executable, "-c", "import config.google_provider"],
        cwd=BACKEND,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.returncode != 0
    assert "IdentityProviderRefused" in run.stderr
