"""Sign-in by a code and its limits, also for apps and with a second factor, through the API."""

import json
import re
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import Profile, SecurityEvent, User
from accounts.tests.authenticator import AuthenticatorApp, give_code, trust
from accounts.tests.conftest import PASSWORD, PHONE, Phone, account, details, kinds, messages
from core.models import OutgoingMail, OutgoingSms
from phone_codes.models import CodeAttempt

INVALID = "Invalid or expired OTP. Please try again."
TOO_MANY = "Too many OTP requests. Please try again later."


class TestLimits:
    def test_half_a_minute_between_texts(
        self, phone: Phone, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("phone_codes.limits.COOLDOWN", timedelta(seconds=30))
        attempt_id = phone.ask().json()["attemptId"]
        answer = phone.ask(resend=True, attemptId=attempt_id)
        assert answer.status_code == 429
        assert answer.json()["detail"] == TOO_MANY
        assert 0 < int(answer.headers["Retry-After"]) <= 30

    def test_three_texts_a_day_to_a_number_and_address_outlive_the_refusals(
        self, phone: Phone
    ) -> None:
        assert [phone.ask().status_code for _ in range(5)] == [200] * 3 + [429] * 2
        assert OutgoingSms.objects.count() == 3

    @pytest.mark.parametrize("familiar", ["browser", "address"])
    def test_its_owner_gets_a_code_whatever_strangers_ask_for(
        self, phone: Phone, familiar: str
    ) -> None:
        account()
        phone.client.defaults["HTTP_X_FORWARDED_FOR"] = "198.51.100.7"
        assert phone.verify(phone.ask_to("signin").json()["attemptId"]).status_code == 200
        phone.sign_out()
        stranger = Phone()
        answers = []
        for number in range(9):
            stranger.client.defaults["HTTP_X_FORWARDED_FOR"] = f"203.0.113.{number // 2}"
            answers.append(stranger.ask_to("signin").status_code)
        assert answers == [200] * 6 + [429] * 3  # One was the owner's own, before it was familiar.
        owner = phone if familiar == "browser" else Phone()
        if familiar == "browser":
            owner.client.defaults["HTTP_X_FORWARDED_FOR"] = "192.0.2.1"
        else:
            owner.client.defaults["HTTP_X_FORWARDED_FOR"] = "198.51.100.7"
        attempt = owner.ask_to("signin")
        assert attempt.status_code == 200, attempt.content
        assert owner.verify(attempt.json()["attemptId"]).status_code == 200


class TestSignIn:
    def test_opens_a_session_of_the_number(self, phone: Phone) -> None:
        user = account()
        key_before = phone.client.session.session_key
        attempt_id = phone.ask_to("signin").json()["attemptId"]
        answer = phone.verify(attempt_id)
        assert answer.status_code == 200
        assert answer.json()["user"]["id"] == str(user.pk)
        assert phone.person == answer.json()["user"]
        assert phone.client.session.session_key != key_before
        assert "sign_in" in kinds()
        assert phone.get("/api/me/profile").status_code == 200

    def test_also_of_an_account_that_waits_for_its_mail_to_be_confirmed(self, phone: Phone) -> None:
        account(email="asha@example.in", password=PASSWORD)
        attempt_id = phone.ask_to("signin").json()["attemptId"]
        assert phone.verify(attempt_id).status_code == 200
        assert not OutgoingMail.objects.filter(recipient="asha@example.in").exists()

    def test_an_unknown_number_is_answered_like_a_known_one(self, phone: Phone) -> None:
        account()
        known = phone.ask_to("signin")
        unknown = phone.ask_to("signin", "+919876543211")
        assert known.status_code == unknown.status_code == 200
        assert known.json().keys() == unknown.json().keys()
        assert known.json() | {"attemptId": ""} == unknown.json() | {"attemptId": ""}
        for sent, number in ((known, PHONE), (unknown, "+919876543211")):
            answers = [
                phone.verify(sent.json()["attemptId"], phone=number, otp="000000") for _ in range(6)
            ]
            assert [messages(answer)[0][1] for answer in answers] == [INVALID] * 4 + [
                f"{INVALID} Please ask for a new code."
            ] * 2

    def test_both_take_the_same_statements(self, phone: Phone) -> None:
        account()
        phone.ask_to("signin", "+919876543212")  # The first text from an address begins its count.
        shapes = []
        for number in (PHONE, "+919876543211"):
            with CaptureQueriesContext(connection) as queries:
                assert phone.ask_to("signin", number).status_code == 200
            shapes.append([re.sub(r'"s[0-9_x]+"', "", query["sql"][:24]) for query in queries])
        assert shapes[0] == shapes[1]

    def test_a_number_merely_typed_signs_nobody_in(self, phone: Phone) -> None:
        user = account()
        Profile.objects.filter(user=user).update(phone_verified_at=None)
        attempt_id = phone.ask_to("signin").json()["attemptId"]
        assert phone.verify(attempt_id).status_code == 422
        assert phone.person is None

    def test_a_number_given_away_meanwhile_signs_nobody_in(self, phone: Phone) -> None:
        user = account()
        attempt_id = phone.ask_to("signin").json()["attemptId"]
        Profile.objects.filter(user=user).update(phone="+919876543219")
        account()
        assert phone.verify(attempt_id).status_code == 422
        assert phone.person is None

    def test_a_wrong_code_is_recorded_though_refused(self, phone: Phone) -> None:
        user = account()
        attempt_id = phone.ask_to("signin").json()["attemptId"]
        phone.verify(attempt_id, otp=f"{(int(phone.code) + 1) % 10**6:06d}")
        event = SecurityEvent.objects.get(kind="sign_in_failed")
        assert event.user == user
        assert PHONE not in json.dumps(event.detail)

    def test_a_visitor_needs_the_attempt(self, phone: Phone) -> None:
        account()
        phone.ask_to("signin")
        assert phone.verify(None).status_code == 401

    def test_a_closed_account_stays_closed(self, phone: Phone) -> None:
        account()
        User.objects.update(is_active=False)
        attempt_id = phone.ask_to("signin").json()["attemptId"]
        answer = phone.verify(attempt_id)
        assert (answer.status_code, answer.json()["code"]) == (403, "account_closed")
        assert phone.person is None


class TestSecondFactor:
    """The code to the phone is one proof; an account with a second factor asks for the other."""

    @pytest.fixture
    def authenticator(self, phone: Phone, monkeypatch: pytest.MonkeyPatch) -> AuthenticatorApp:
        phone.sign_up_by_phone()
        app = AuthenticatorApp(monkeypatch)
        app.enrol(phone)
        phone.sign_out()
        return app

    def test_the_code_alone_opens_nothing(
        self, phone: Phone, authenticator: AuthenticatorApp
    ) -> None:
        attempt_id = phone.ask_to("signin").json()["attemptId"]
        answer = phone.verify(attempt_id)
        assert (answer.status_code, answer.json()["code"]) == (401, "second_factor_required")
        pending = [flow for flow in answer.json()["data"]["flows"] if flow.get("is_pending")]
        assert [flow["id"] for flow in pending] == ["mfa_authenticate"]
        assert phone.person is None
        assert CodeAttempt.objects.latest("id").used_at is not None
        give_code(phone, authenticator.code())
        trust(phone)
        assert phone.person is not None

    def test_an_app_goes_on_with_its_session_token(
        self, phone: Phone, authenticator: AuthenticatorApp
    ) -> None:
        attempt_id = phone.ask_to("signin").json()["attemptId"]
        body = {"phone": PHONE, "otp": phone.code, "attemptId": attempt_id}
        answer = TestApp().call("/api/verify-phone-otp", body)
        assert (answer.status_code, answer.json()["code"]) == (401, "sign_in_unfinished")
        assert CodeAttempt.objects.latest("id").used_at is not None
        finished = Client().post(
            "/_allauth/app/v1/auth/2fa/authenticate",
            json.dumps({"code": authenticator.code()}),
            "application/json",
            headers={"X-Session-Token": answer.json()["meta"]["session_token"]},
        )
        assert finished.status_code == 200
        assert finished.json()["meta"]["access_token"]


class TestApp:
    """Clients that are not browsers: no cookie, no CSRF token, tokens in the answer."""

    def call(self, path: str, body: dict[str, Any], **headers: str) -> Any:
        client = Client(enforce_csrf_checks=True)
        answer = client.post(
            path,
            json.dumps(body),
            "application/json",
            headers={"X-Karigar-Client": "app", **headers},
        )
        assert not answer.cookies
        return answer

    def test_signs_up_and_in_with_tokens(self, phone: Phone) -> None:
        sent = self.call("/api/send-phone-otp", details())
        body = {"phone": PHONE, "otp": phone.code, "attemptId": sent.json()["attemptId"]}
        answer = self.call("/api/verify-phone-signup", body)
        assert answer.status_code == 201
        assert {"access_token", "refresh_token", "expires_in", "expires_at", "user"} <= set(
            answer.json()
        )
        sent = self.call("/api/send-phone-otp", {"purpose": "signin", "phone": PHONE})
        body = {"phone": PHONE, "otp": phone.code, "attemptId": sent.json()["attemptId"]}
        signed_in = self.call("/api/verify-phone-otp", body).json()
        bearer = {"Authorization": f"Bearer {signed_in['access_token']}"}
        assert Client().get("/api/me/profile", headers=bearer).json()["first_name"] == "Meera"

    def test_a_browser_is_given_no_token(self, phone: Phone) -> None:
        assert set(phone.sign_up_by_phone().json()) == {"user"}
