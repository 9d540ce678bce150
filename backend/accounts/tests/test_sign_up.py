"""Sign-up: its fields, their messages in the spec's order; it is all or nothing."""

import threading
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.db import connection

from accounts.models import Profile, Role, User
from accounts.tests.conftest import Browser, Mail, messages

MISSING = "All required fields must be filled out"
TAKEN = "An account with this email already exists. Please sign in instead."
BAD_PHONE = (
    "Please enter a valid 10-digit Indian phone number (starting with 6-9) or leave it blank"
)


def test_sign_up_writes_account_profile_address_and_mail(
    browser: Browser, mails: list[Mail]
) -> None:
    answer = browser.sign_up(
        first_name="  Meera ", phone="98200 12345", role="contractor", email="Meera@Example.in"
    )

    assert answer.status_code == 401
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.json()["code"] == "email_not_confirmed"
    user = User.objects.get()
    assert (user.email, user.role, user.is_staff) == ("meera@example.in", "contractor", False)
    assert user.profile.first_name == "Meera"
    assert user.profile.phone == "+919820012345"
    assert user.profile.phone_verified_at is None
    assert [
        (entry.purpose, entry.is_given, entry.surface)
        for entry in user.consent_entries.order_by("id")
    ] == [("terms", True, "page"), ("privacy_notice", True, "page")]
    address = EmailAddress.objects.get(user=user)
    assert (address.email, address.primary, address.verified) == ("meera@example.in", True, False)
    (mail,) = mails
    assert (mail.template, mail.to, mail.language) == (
        "accounts/confirm_email",
        "meera@example.in",
        "en",
    )
    assert mail.context["first_name"] == "Meera"
    assert "/auth?message=email_confirmed#key=" in mail.context["link"]
    assert browser.person is None


def test_role_is_homeowner_unless_chosen(browser: Browser, mails: list[Mail]) -> None:
    browser.sign_up(role=None)
    assert User.objects.get().role == Role.HOMEOWNER


@pytest.mark.parametrize("role", ["admin", "staff", "Homeowner", "superuser"])
def test_role_outside_the_four_is_refused(browser: Browser, role: str) -> None:
    answer = browser.sign_up(role=role)
    assert answer.status_code in (400, 422)
    assert messages(answer) == [("role", "Invalid user type selected")]
    assert not User.objects.exists()


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"first_name": "  "}, ("first_name", MISSING)),
        ({"last_name": ""}, ("last_name", MISSING)),
        ({"email": ""}, ("email", MISSING)),
        ({"email": "meera@"}, ("email", "Please enter a valid email address.")),
        ({"password": ""}, ("password", MISSING)),
        ({"password": "lohar"}, ("password", "Password must be at least 6 characters long")),
        (
            {"password": "password1"},
            ("password", "This password is too easy to guess. Please choose another one."),
        ),
        ({"agree_terms": False}, ("agree_terms", "You must agree to the Terms and Conditions")),
        ({"agree_terms": None}, ("agree_terms", "You must agree to the Terms and Conditions")),
        ({"agree_privacy": False}, ("agree_privacy", "You must agree to the Privacy Policy")),
        ({"phone": "5820012345"}, ("phone", BAD_PHONE)),
        ({"phone": "982001234"}, ("phone", BAD_PHONE)),
        ({"phone": "+449820012345"}, ("phone", BAD_PHONE)),
    ],
)
def test_each_rule_has_its_message(
    browser: Browser, changes: dict[str, Any], expected: tuple[str, str]
) -> None:
    answer = browser.sign_up(**changes)
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert messages(answer) == [expected]
    assert not User.objects.exists()


def test_messages_come_in_the_order_of_the_form(browser: Browser) -> None:
    answer = browser.allauth("POST", "/auth/signup", {"phone": "1", "role": "admin"})
    assert [field for field, _ in messages(answer)] == [
        "first_name",
        "last_name",
        "email",
        "password",
        "agree_terms",
        "agree_privacy",
        "phone",
        "role",
    ]


def test_known_email_says_so(browser: Browser, mails: list[Mail]) -> None:
    browser.sign_up()
    mails.clear()
    answer = Browser().sign_up(email="MEERA@example.in")
    assert messages(answer) == [("email", TAKEN)]
    assert answer.json()["errors"][0]["code"] == "email_taken"
    assert User.objects.count() == 1
    assert mails == []


def test_no_account_when_its_mail_cannot_be_queued(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: object) -> None:
        raise RuntimeError("the job table is away")

    monkeypatch.setattr("accounts.adapter.send_later", refuse)
    browser.client.raise_request_exception = False
    assert browser.sign_up().status_code == 500
    assert not User.objects.exists()
    assert not Profile.objects.exists()
    assert not EmailAddress.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_two_sign_ups_at_once_make_one_account(mails: list[Mail]) -> None:
    browsers = [Browser(), Browser()]
    answers: list[Any] = []

    def run(one: Browser) -> None:
        answers.append(one.sign_up())
        connection.close()

    threads = [threading.Thread(target=run, args=(one,)) for one in browsers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert User.objects.count() == Profile.objects.count() == 1
    statuses = sorted(answer.status_code for answer in answers)
    assert statuses[0] in (400, 401, 409), statuses
    refused = next(answer for answer in answers if answer.json()["code"] != "email_not_confirmed")
    assert messages(refused) == [("email", TAKEN)]


def test_sign_up_speaks_hindi(browser: Browser, mails: list[Mail]) -> None:
    body = {"role": "admin"}
    answer = browser.allauth("POST", "/auth/signup", body, **{"Accept-Language": "hi"})
    assert dict(messages(answer))["first_name"] == "सभी ज़रूरी जगहें भरें"
    browser.client.cookies["karigar_language"] = "hi"
    browser.sign_up()
    assert User.objects.get().profile.language == "hi"
    assert mails[-1].language == "hi"


def test_sign_ups_are_limited(browser: Browser, mails: list[Mail]) -> None:
    for number in range(20):
        assert browser.sign_up(first_name="", email=f"m{number}@example.in").status_code == 400
    answer = browser.sign_up()
    assert answer.status_code == 429
    assert answer.json()["detail"] == (
        "Too many signup attempts. Please wait a few minutes before trying again."
    )
    assert not User.objects.exists()


def test_the_ledger_keeps_where_the_agreements_were_given(
    browser: Browser, mails: list[Mail]
) -> None:
    browser.sign_up(surface="modal")
    assert set(User.objects.get().consent_entries.values_list("surface", flat=True)) == {"modal"}
    assert User.objects.get().consent_entries.filter(address__isnull=False).count() == 2
