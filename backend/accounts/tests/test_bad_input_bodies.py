"""Malformed bodies at the sign-in endpoints: a worded refusal, never a 500."""

from typing import Any

import pytest
from django.core.cache import cache

from accounts.models import Profile, User
from accounts.tests.conftest import Browser, Mail, messages, sign_up_values
from config.tests.description import allauth_addresses

BASE = "/_allauth/browser/v1"
DOORS = {
    "/auth/login": {"email": "meera@example.in", "password": "lohe-ka-taala"},
    "/auth/signup": sign_up_values(),
    "/auth/password/request": {"email": "meera@example.in"},
    "/auth/password/reset": {"key": "0-abc", "password": "naya-taala"},
    "/auth/email/verify": {"key": "MTI:abc:def"},
}
MEMBERS = [
    (door, member) for door, body in DOORS.items() for member in body if "agree" not in member
]
NO_TEXTS: list[Any] = [[], ["a@example.in"], {}, {"$ne": ""}, 1, 1.5, True, "x" * 5000]


def send_raw(browser: Browser, door: str, body: bytes, kind: str = "application/json") -> Any:
    token = browser.client.cookies["csrftoken"].value
    return browser.client.post(
        f"{BASE}{door}", body, content_type=kind, headers={"X-CSRFToken": token}
    )


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"\xff\xfe",
        b"[]",
        b'"text"',
        b"null",
        b"1e400",
        b"[" * 100_000,
        b'{"email": ' + b"[" * 100_000,
    ],
    ids=["cut off", "no utf-8", "list", "text", "null", "number", "deep", "deep member"],
)
def test_what_is_no_form_is_refused(browser: Browser, door: str, body: bytes) -> None:
    answer = send_raw(browser, door, body)
    assert answer.status_code == 400
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.json()["request_id"]


@pytest.mark.parametrize("door", DOORS)
def test_a_body_of_megabytes_is_not_read(browser: Browser, door: str) -> None:
    answer = send_raw(browser, door, b'{"password": "' + b"x" * 3_000_000 + b'"}')
    assert answer.status_code in (400, 413)
    assert answer.headers["Content-Type"] == "application/problem+json"


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize(
    "kind", ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain", "text/xml"]
)
def test_another_kind_of_body_is_no_way_in(browser: Browser, door: str, kind: str) -> None:
    answer = send_raw(browser, door, b"email=meera%40example.in&password=x", kind)
    assert 400 <= answer.status_code < 500
    assert not User.objects.exists()


@pytest.mark.parametrize("door", DOORS)
def test_an_empty_body_is_told_what_it_lacks(browser: Browser, door: str) -> None:
    for body in (b"", b"{}"):
        answer = send_raw(browser, door, body)
        assert answer.status_code == 400
        assert answer.json()["errors"]


@pytest.mark.parametrize("value", NO_TEXTS, ids=lambda value: repr(value)[:12])
@pytest.mark.parametrize(("door", "member"), MEMBERS)
def test_a_text_is_a_text(browser: Browser, door: str, member: str, value: Any) -> None:
    cache.clear()
    answer = browser.allauth("POST", door, {**DOORS[door], member: value})
    assert answer.status_code == 422
    assert messages(answer) == [(member, "This value is not valid.")]
    assert not User.objects.exists()


@pytest.mark.parametrize("given", ["no", "false", "true", 1, "1", [True], {"a": 1}, None, False])
@pytest.mark.parametrize("member", ["agree_terms", "agree_privacy"])
def test_only_true_is_an_agreement(browser: Browser, member: str, given: Any) -> None:
    answer = browser.allauth("POST", "/auth/signup", {**sign_up_values(), member: given})
    assert answer.status_code == 400
    assert [field for field, _ in messages(answer)] == [member]
    assert not User.objects.exists()


@pytest.mark.parametrize("role", ["admin", "staff", "superuser", "Worker", "worker ", "कारीगर"])
def test_no_other_role_than_the_four(browser: Browser, role: str) -> None:
    answer = browser.sign_up(role=role)
    assert messages(answer) == [("role", "Invalid user type selected")]
    assert not User.objects.exists()


def test_members_nobody_asked_for_grant_nothing(browser: Browser, mails: list[Mail]) -> None:
    """Mass assignment: what the form does not know is not read."""
    browser.sign_up(
        is_staff=True,
        is_superuser=True,
        is_active=False,
        user_type="admin",
        id="00000000-0000-0000-0000-000000000000",
        email_verified=True,
        phone_verified_at="2026-01-01",
        groups=[1],
        user_permissions=[1],
        next="https://evil.example",
    )
    user = User.objects.get()
    assert (user.is_staff, user.is_superuser, user.is_active) == (False, False, True)
    assert user.role == "homeowner"
    assert str(user.pk) != "00000000-0000-0000-0000-000000000000"
    assert not user.groups.exists()
    assert not user.user_permissions.exists()
    assert user.profile.phone_verified_at is None
    assert not user.emailaddress_set.filter(verified=True).exists()
    assert browser.person is None


@pytest.mark.parametrize(
    "name",
    [
        "<script>alert(1)</script>",
        "<b>Meera</b>",
        "https://evil.example",
        "Meera http:evil",
        "meera@evil.example",
        "Win ₹5,000!",
        "{{ 7*7 }}",
        "${jndi:ldap}",
        "Meera\u202eareeM",
        "Meera\u2066",
        "🏠",
        "a" * 81,
    ],
)
def test_a_name_is_a_name(browser: Browser, mails: list[Mail], name: str) -> None:
    answer = browser.sign_up(first_name=name)
    assert [field for field, _ in messages(answer)] == ["first_name"]
    assert not User.objects.exists()


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("मीरा", "मीरा"),
        ("  Md.Ashraf  ", "Md. Ashraf"),
        ("K.M.", "K. M."),
        ("O'Hara-D’Souza", "O'Hara-D’Souza"),
        ("evil.example", "evil. example"),
        ("Meera\nBcc: x", None),
        ("Asha\t &  Sons (Pune)", "Asha & Sons (Pune)"),
        ("Mee\x00ra", "Meera"),
        ("ക്‍ഷ", "ക്‍ഷ"),
    ],
)
def test_names_of_every_kind_are_kept(
    browser: Browser, mails: list[Mail], typed: str, kept: str | None
) -> None:
    browser.sign_up(first_name=typed)
    names = list(Profile.objects.values_list("first_name", flat=True))
    assert names == ([kept] if kept else [])


def test_what_the_database_cannot_store_is_left_out(browser: Browser, mails: list[Mail]) -> None:
    browser.sign_up(password="lohe\x00-ka-taala")
    browser.confirm(mails[0].key)
    browser.sign_out()
    assert browser.sign_in(password="lohe-ka-taala").status_code == 200


@pytest.mark.parametrize(
    "password", ["क" * 6, "🔑" * 6, "x" * 4096, "'; DROP TABLE--", " a b c d "]
)
def test_any_six_characters_make_a_password(
    browser: Browser, mails: list[Mail], password: str
) -> None:
    browser.sign_up(password=password)
    browser.confirm(mails[0].key)
    browser.sign_out()
    assert browser.sign_in(password=password).status_code == 200


def test_blanks_make_no_password(browser: Browser) -> None:
    assert messages(browser.sign_up(password=" " * 8)) == [
        ("password", "All required fields must be filled out")
    ]


def test_no_write_of_the_browser_goes_without_the_csrf_token(member: Browser) -> None:
    browser_paths = [path for path in allauth_addresses() if path.startswith("/_allauth/browser/")]
    paths = [*browser_paths, "/api/email-confirmations"]
    assert f"{BASE}/auth/signup" in paths
    for path in paths:
        for method in ("POST", "PUT", "PATCH", "DELETE"):
            answer = member.client.generic(method, path, "{}", content_type="application/json")
            assert answer.status_code in (403, 405), (method, path, answer.status_code)
    assert member.person is not None


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE"])
@pytest.mark.parametrize("door", DOORS)
def test_other_methods_do_nothing(browser: Browser, door: str, method: str) -> None:
    answer = browser.allauth(method, door, DOORS[door])
    assert 400 <= answer.status_code < 500
    assert not User.objects.exists()
