"""Two-step sign-in: setup, sign-in, codes, and attempts to bypass it."""

import json
import re
import time
from io import StringIO
from threading import Barrier, Thread
from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from django.core.cache import cache
from django.core.management import CommandError, call_command
from django.db import connection, transaction
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from accounts.security.models import SecurityEvent
from accounts.tests.authenticator import AuthenticatorApp, code_at, give_code, trust
from accounts.tests.conftest import PASSWORD, Browser, Mail
from accounts.tests.signing_in import give_authenticator, sign_in_freshly
from accounts.two_factor.codes import take_step
from core.mail.mail import send_later
from core.models import OutgoingMail
from core.privacy.encryption import NotOurSeal, reseal, seal, unseal

pytestmark = pytest.mark.django_db

TOTP = "/account/authenticators/totp"
RECOVERY = "/account/authenticators/recovery-codes"


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> AuthenticatorApp:
    return AuthenticatorApp(monkeypatch)


@pytest.fixture
def fresh(member: Browser) -> Browser:
    """Meera, who has just signed in."""
    member.sign_out()
    assert member.sign_in().status_code == 200
    return member


def kinds() -> list[str]:
    return list(SecurityEvent.objects.order_by("at", "id").values_list("kind", flat=True))


def subjects() -> list[str]:
    return list(OutgoingMail.objects.order_by("id").values_list("subject", flat=True))


@pytest.fixture(autouse=True)
def written_mails(mails: list[Mail], monkeypatch: pytest.MonkeyPatch) -> None:
    """Really render the mails of this package."""
    monkeypatch.setattr("accounts.security.mails.send_later", send_later)


def test_set_up(fresh: Browser, app: AuthenticatorApp) -> None:
    answer = fresh.get(f"/_allauth/browser/v1{TOTP}")
    meta = answer.json()["meta"]
    assert meta["totp_url"].startswith("otpauth://totp/meera%40example.in?secret=")
    assert meta["totp_url"].endswith("&issuer=Karigar")
    assert meta["totp_qr"]["size"] >= 25
    assert re.fullmatch(r"(M\d+ \d+h\d+v1h-\d+z)+", meta["totp_qr"]["path"])

    app.secret = meta["secret"]
    wrong = fresh.allauth("POST", TOTP, {"code": app.code(drift=3600)})
    assert (wrong.status_code, wrong.json()["errors"][0]["code"]) == (400, "incorrect_code")
    assert fresh.allauth("POST", TOTP, {"code": app.code()}).status_code == 200
    stored = Authenticator.objects.get(type="totp")
    assert app.secret not in str(stored.data)
    assert unseal(stored.data["secret"], purpose="second factor") == app.secret
    assert subjects() == ["Two-step sign-in is on"]
    assert "second_factor_on" in kinds()


def test_it_needs_a_fresh_proof(fresh: Browser, app: AuthenticatorApp) -> None:
    codes = app.enrol(fresh)
    assert len(codes) == 10
    user = User.objects.get(email="meera@example.in")
    sign_in_freshly(fresh.client, user, seconds_ago=3600)
    fresh.get("/api/session")
    for method, path in (("DELETE", TOTP), ("POST", RECOVERY), ("GET", RECOVERY)):
        answer = fresh.allauth(method, path)
        assert (answer.status_code, answer.json()["code"]) == (401, "reauthentication_required")
        assert answer.json()["data"]["flows"] == [
            {"id": "reauthenticate"},
            {"id": "mfa_reauthenticate", "types": ["recovery_codes", "totp"]},
        ]
    proof = fresh.allauth("POST", "/auth/2fa/reauthenticate", {"code": app.code()})
    assert proof.status_code == 200
    assert fresh.allauth("POST", RECOVERY).status_code == 200


def test_signing_in_takes_the_code(fresh: Browser, app: AuthenticatorApp) -> None:
    app.enrol(fresh)
    fresh.sign_out()
    answer = fresh.sign_in()
    assert (answer.status_code, answer.json()["code"]) == (401, "second_factor_required")
    pending = [flow for flow in answer.json()["data"]["flows"] if flow.get("is_pending")]
    assert pending == [
        {"id": "mfa_authenticate", "is_pending": True, "types": ["recovery_codes", "totp"]}
    ]
    assert fresh.person is None
    assert give_code(fresh, app.code(drift=3600)).status_code == 400
    assert fresh.person is None
    assert give_code(fresh, app.code()).json()["code"] == "device_trust_pending"
    assert fresh.person is None
    assert trust(fresh).status_code == 200
    assert fresh.person is not None
    assert "second_factor_failed" in kinds()


@pytest.mark.parametrize(
    ("drift", "is_right"), [(-60, False), (-30, True), (30, True), (60, False)]
)
def test_clocks_may_differ_by_one_step(
    fresh: Browser, app: AuthenticatorApp, drift: int, is_right: bool
) -> None:
    app.enrol(fresh)
    app.wait(120)
    fresh.sign_out()
    fresh.sign_in()
    answer = give_code(fresh, app.code(drift=drift))
    assert (answer.status_code == 401) is is_right, answer.content


def test_a_code_works_once_even_after_its_step(fresh: Browser, app: AuthenticatorApp) -> None:
    app.enrol(fresh)
    code = app.code(drift=30)
    for seconds in (0, 31, 29):
        app.wait(seconds)
        fresh.sign_out()
        fresh.sign_in()
        answer = give_code(fresh, code)
        if seconds == 0:
            assert answer.status_code == 401
            trust(fresh)
        else:
            assert (answer.status_code, answer.json()["errors"][0]["code"]) == (
                400,
                "incorrect_code",
            )
    # An older step than the last one used is refused too.
    assert give_code(fresh, app.code(drift=-30)).status_code == 400


def test_the_code_of_the_setup_is_used_up(fresh: Browser, app: AuthenticatorApp) -> None:
    app.secret = fresh.get(f"/_allauth/browser/v1{TOTP}").json()["meta"]["secret"]
    code = app.code()
    assert fresh.allauth("POST", TOTP, {"code": code}).status_code == 200
    fresh.sign_out()
    fresh.sign_in()
    assert give_code(fresh, code).status_code == 400


def test_a_recovery_code_works_once(fresh: Browser, app: AuthenticatorApp) -> None:
    codes = app.enrol(fresh)
    fresh.sign_out()
    fresh.sign_in()
    assert give_code(fresh, codes[0]).status_code == 401
    assert trust(fresh).status_code == 200
    fresh.sign_out()
    fresh.sign_in()
    assert give_code(fresh, codes[0]).status_code == 400
    assert give_code(fresh, f"{codes[1][:4]} {codes[1][4:]}").status_code == 401
    assert kinds().count("recovery_code_used") == 2


def test_recovery_codes_are_shown_once(fresh: Browser, app: AuthenticatorApp) -> None:
    app.enrol(fresh)
    again = fresh.get(f"/_allauth/browser/v1{RECOVERY}").json()["data"]
    assert "unused_codes" not in again
    assert (again["total_code_count"], again["unused_code_count"]) == (10, 10)
    new = fresh.allauth("POST", RECOVERY).json()["data"]["unused_codes"]
    assert len(set(new)) == 10
    assert subjects() == ["Two-step sign-in is on", "New recovery codes for your account"]
    assert kinds()[-1] == "recovery_codes_made"


def test_after_five_wrong_codes_the_right_one_is_refused(
    fresh: Browser, app: AuthenticatorApp
) -> None:
    app.enrol(fresh)
    fresh.sign_out()
    fresh.sign_in()
    for _ in range(5):
        assert give_code(fresh, app.code(drift=3600)).status_code == 400
    answer = give_code(fresh, app.code())
    assert (answer.status_code, answer.json()["code"]) == (429, "too_many_requests")
    assert "Too many sign in attempts" in answer.json()["detail"]
    # A new sign-in, here or elsewhere, does not reset the count.
    other = Browser()
    other.sign_in()
    assert give_code(other, app.code()).status_code == 429


def test_switching_it_off(fresh: Browser, app: AuthenticatorApp) -> None:
    app.enrol(fresh)
    assert fresh.allauth("DELETE", TOTP).status_code == 200
    assert not Authenticator.objects.exists()
    assert subjects()[-1] == "Two-step sign-in is off"
    assert kinds()[-1] == "second_factor_off"
    fresh.sign_out()
    assert fresh.sign_in().status_code == 200


def test_that_was_not_me_takes_a_strangers_app_away(fresh: Browser, app: AuthenticatorApp) -> None:
    app.enrol(fresh)
    mail = OutgoingMail.objects.get(subject="Two-step sign-in is on")
    found = re.search(r"#key=([^\s\"]+)", mail.text)
    assert found
    owner = Browser()
    answer = owner.send("POST", "/api/account-protections", {"key": found[1]})
    assert answer.status_code == 200
    assert fresh.person is None
    assert not Authenticator.objects.exists()
    assert kinds()[-1] in ("second_factor_off", "sessions_ended")


def test_a_trusted_device_is_not_asked(fresh: Browser, app: AuthenticatorApp) -> None:
    app.enrol(fresh)
    fresh.sign_out()
    fresh.sign_in()
    give_code(fresh, app.code())
    answer = trust(fresh, is_trusted=True)
    assert answer.cookies["mfa_trusted"]["max-age"] == 30 * 24 * 3600
    assert answer.cookies["mfa_trusted"]["httponly"]
    fresh.sign_out()
    assert fresh.sign_in().status_code == 200
    # The trust ends with the password it was given for.
    user = User.objects.get(email="meera@example.in")
    user.set_password("nayi-chaabi-7")
    user.save()
    fresh.sign_out()
    assert fresh.sign_in(password="nayi-chaabi-7").json()["code"] == "second_factor_required"


def test_a_new_password_by_mail_does_not_go_round_it(
    fresh: Browser, app: AuthenticatorApp, mails: list[Mail]
) -> None:
    app.enrol(fresh)
    fresh.sign_out()
    fresh.allauth("POST", "/auth/password/request", {"email": "meera@example.in"})
    key = next(mail for mail in mails if mail.template == "accounts/reset_password").key
    answer = fresh.allauth(
        "POST", "/auth/password/reset", {"key": key, "password": "nayi-chaabi-7"}
    )
    assert answer.status_code == 401
    assert fresh.person is None
    assert fresh.sign_in(password="nayi-chaabi-7").json()["code"] == "second_factor_required"


def test_the_link_of_a_confirmation_does_not_go_round_it(
    fresh: Browser, app: AuthenticatorApp, mails: list[Mail]
) -> None:
    app.enrol(fresh)
    user = User.objects.get(email="meera@example.in")
    user.emailaddress_set.update(verified=False)
    fresh.sign_out()
    cache.clear()  # A minute has passed since the last mail.
    assert fresh.sign_in().json()["code"] == "email_not_confirmed"
    sent = [mail for mail in mails if mail.template == "accounts/confirm_email"]
    answer = fresh.confirm(sent[-1].key)
    assert answer.json()["code"] == "second_factor_required"
    assert fresh.person is None


def test_a_step_does_not_outlive_its_sign_in(fresh: Browser, app: AuthenticatorApp) -> None:
    app.enrol(fresh)
    fresh.sign_out()
    assert give_code(fresh, app.code()).json()["code"] == "not_signed_in"


def test_sealed_text_opens_for_its_purpose_and_key_alone(settings: Settings) -> None:
    sealed = seal("JBSWY3DP", purpose="second factor")
    with pytest.raises(NotOurSeal):
        unseal(sealed, purpose="identity papers")
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "another-" + "0123456789abcdef" * 3
    assert unseal(sealed, purpose="second factor") == "JBSWY3DP"
    renewed = reseal(sealed, purpose="second factor")
    settings.SECRET_KEY_FALLBACKS = []
    assert unseal(renewed, purpose="second factor") == "JBSWY3DP"
    with pytest.raises(NotOurSeal):
        unseal(sealed, purpose="second factor")


def test_a_new_secret_key_takes_over_the_factors(
    fresh: Browser, app: AuthenticatorApp, settings: Settings
) -> None:
    app.enrol(fresh)
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "another-" + "0123456789abcdef" * 3
    out = StringIO()
    call_command("reseal", stdout=out)
    assert out.getvalue().startswith("2 authenticators sealed under the present key.\n")
    settings.SECRET_KEY_FALLBACKS = []
    browser = Browser()
    browser.sign_in()
    assert give_code(browser, app.code()).json()["code"] == "device_trust_pending"


def test_an_app_gives_the_code_too(fresh: Browser, app: AuthenticatorApp) -> None:
    """Through allauth's own addresses for apps, with its token; then ours, with the bearer's."""
    app.enrol(fresh)
    User.objects.update(is_staff=True)
    device = Client()

    def ask(method: str, path: str, token: str = "", **body: Any) -> Any:
        headers = {"X-Session-Token": token} if token else {}
        return device.generic(
            method,
            f"/_allauth/app/v1{path}",
            json.dumps(body),
            content_type="application/json",
            headers=headers,
        )

    first = ask("POST", "/auth/login", email="meera@example.in", password=PASSWORD)
    assert first.json()["code"] == "second_factor_required"
    token = first.json()["meta"]["session_token"]
    assert (
        ask("POST", "/auth/2fa/authenticate", token, code=app.code(drift=3600)).status_code == 400
    )
    second = ask("POST", "/auth/2fa/authenticate", token, code=app.code())
    assert second.status_code == 200, second.content
    bearer = {"Authorization": f"Bearer {second.json()['meta']['access_token']}"}
    person = device.get("/api/session", headers=bearer).json()["user"]
    assert (person["email"], person["staff_state"]) == ("meera@example.in", "ready")
    kept = ask("DELETE", TOTP, second.json()["meta"].get("session_token", token))
    assert (kept.status_code, kept.json()["code"]) == (409, "staff_keep_second_factor")


@pytest.mark.django_db(transaction=True)
def test_one_code_at_the_same_moment_works_once(monkeypatch: pytest.MonkeyPatch) -> None:
    user = User.objects.create_user("asha@example.in", PASSWORD)
    secret = give_authenticator(user)
    found = Authenticator.objects.get(user=user)
    code, barrier = code_at(secret, time.time()), Barrier(2)
    taken: list[bool] = []

    def take() -> None:
        barrier.wait()
        with transaction.atomic():
            taken.append(take_step(found, code))
        connection.close()

    threads = [Thread(target=take) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(taken) == [False, True]


def test_support_takes_it_off(fresh: Browser, app: AuthenticatorApp) -> None:
    app.enrol(fresh)
    call_command("reset_second_factor", "Meera@example.in", stdout=StringIO())
    assert fresh.person is None
    assert (subjects()[-1], kinds()[-1]) == ("Two-step sign-in is off", "second_factor_off")
    assert fresh.sign_in().status_code == 200
    for account in ("meera@example.in", "nobody@example.in"):
        with pytest.raises(CommandError):
            call_command("reset_second_factor", account)


def test_another_password_is_no_second_factor(fresh: Browser, app: AuthenticatorApp) -> None:
    app.enrol(fresh)
    fresh.sign_out()
    fresh.sign_in()
    for text in (PASSWORD, "", "१२३४५६", "0" * 400, "123456'--"):
        answer = give_code(fresh, text)
        assert answer.status_code in (400, 429), text
    assert fresh.person is None
