"""The server's own messages at sign-in: clients without our form get the same ones."""

from typing import Any

import pytest

from accounts.tests.conftest import Browser, messages

BOTH = "Email and password are required"


@pytest.mark.parametrize(
    ("door", "body", "expected"),
    [
        ("/auth/login", {}, [("email", BOTH), ("password", BOTH)]),
        ("/auth/login", {"email": "  ", "password": "x"}, [("email", BOTH)]),
        ("/auth/login", {"email": "meera@example.in"}, [("password", BOTH)]),
        ("/auth/password/request", {}, [("email", "Email address is required")]),
        (
            "/auth/password/request",
            {"email": "meera@"},
            [("email", "Please enter a valid email address")],
        ),
        (
            "/auth/password/reset",
            {"key": "x-y"},
            [
                (
                    "key",
                    "This reset link has expired or was already used. Please ask for a new one.",
                ),
                ("password", "Please fill in all fields"),
            ],
        ),
        (
            "/auth/email/verify",
            {},
            [
                (
                    "key",
                    "This confirmation link has expired or was already used. "
                    "Please ask for a new one.",
                )
            ],
        ),
    ],
)
def test_what_is_missing_is_said_in_the_specs_words(
    browser: Browser, door: str, body: dict[str, Any], expected: list[tuple[str, str]]
) -> None:
    answer = browser.allauth("POST", door, body)
    assert answer.status_code == 400
    assert messages(answer) == expected
    assert answer.json()["detail"] == expected[0][1]


def test_too_many_sign_ups_have_the_specs_own_code(browser: Browser) -> None:
    answers = [browser.sign_up(first_name="") for _ in range(21)]
    assert answers[-1].status_code == 429
    assert answers[-1].json()["code"] == "EMAIL_RATE_LIMIT"


def test_they_are_said_in_hindi_too(browser: Browser) -> None:
    answer = browser.allauth("POST", "/auth/login", {}, **{"Accept-Language": "hi"})
    assert messages(answer)[0] == ("email", "ईमेल और पासवर्ड, दोनों ज़रूरी हैं")
