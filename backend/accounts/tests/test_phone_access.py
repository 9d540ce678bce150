"""Sign-up, sign-in and the own number by a code, through the API."""

import json
import re
import threading
from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import Profile, SecurityEvent, User
from accounts.services import account_create
from accounts.tests.authenticator import AuthenticatorApp, give_code, trust
from accounts.tests.conftest import PASSWORD, Browser
from accounts.tests.signing_in import sign_in_freshly
from core.models import OutgoingMail, OutgoingSms
from phone_codes.models import CodeAttempt

TAKEN = "This phone number is already registered. Please use a different number or sign in."
INVALID = "Invalid or expired OTP. Please try again."
TOO_MANY = "Too many OTP requests. Please try again later."
PHONE = "+919876543210"


def details(**changes: Any) -> dict[str, Any]:
    return {
        "phone": "98765 43210",
        "firstName": " Meera ",
        "lastName": "Kulkarni",
        "userType": "contractor",
        "agreeTerms": True,
        "agreePrivacy": True,
        **changes,
    }


class Phone(Browser):
    """A browser and the phone beside it."""

    @property
    def code(self) -> str:
        return str(
            OutgoingSms.objects.filter(template__startswith="phone_codes/")
            .latest("id")
            .variables["code"]
        )

    def ask(self, **changes: Any) -> Any:
        return self.send("POST", "/api/send-phone-otp", details(**changes))

    def ask_to(self, purpose: str, phone: str = PHONE, **more: Any) -> Any:
        return self.send(
            "POST", "/api/send-phone-otp", {"purpose": purpose, "phone": phone, **more}
        )

    def sign_up_by_phone(self, **changes: Any) -> Any:
        answer = self.ask(**changes)
        assert answer.status_code == 200, answer.content
        phone = changes.get("phone", PHONE)
        return self.finish("/api/verify-phone-signup", answer.json()["attemptId"], phone=phone)

    def finish(self, path: str, attempt_id: str | None, **changes: Any) -> Any:
        body = {"phone": PHONE, "otp": None, "attemptId": attempt_id, **changes}
        return self.send("POST", path, {**body, "otp": body["otp"] or self.code})

    def verify(self, attempt_id: str | None = None, **changes: Any) -> Any:
        return self.finish("/api/verify-phone-otp", attempt_id, **changes)


@pytest.fixture
def phone(db: None, monkeypatch: pytest.MonkeyPatch) -> Phone:
    cache.clear()
    monkeypatch.setattr("phone_codes.limits.COOLDOWN", timedelta(0))
    return Phone()


def told(answer: Any) -> list[tuple[str, str]]:
    return [(error["field"], error["message"]) for error in answer.json()["errors"]]


def kinds() -> list[str]:
    return list(SecurityEvent.objects.order_by("id").values_list("kind", flat=True))


def account(phone: str = PHONE, **changes: Any) -> User:
    values = {"email": None, "password": None, "role": "homeowner", **changes}
    return account_create(
        first_name="Asha", last_name="Rao", phone=phone, is_phone_verified=True, **values
    )


class TestSignUp:
    def test_creates_the_account_and_signs_it_in(self, phone: Phone) -> None:
        sent = phone.ask()
        assert sent.json() == {
            "attemptId": str(CodeAttempt.objects.get().pk),
            "resend_after": 0,
            "expires_in": 300,
        }
        key_before = phone.client.session.session_key
        answer = phone.finish("/api/verify-phone-signup", sent.json()["attemptId"])
        assert answer.status_code == 201
        user = User.objects.get()
        assert answer.json() == {"user": phone.person}
        assert phone.person is not None
        assert phone.person | {"id": ""} == phone.person | {
            "id": "",
            "email": None,
            "phone": PHONE,
            "first_name": "Meera",
            "last_name": "Kulkarni",
            "role": "contractor",
            "is_staff": False,
            "email_verified": False,
        }
        assert user.profile.phone_verified_at is not None
        assert not user.has_usable_password()
        assert phone.client.session.session_key != key_before
        assert "sign_up" in kinds()
        assert CodeAttempt.objects.get().details == {}

    def test_the_account_is_of_the_language_of_the_page(self, phone: Phone) -> None:
        phone.client.cookies["karigar_language"] = "hi"
        phone.sign_up_by_phone()
        assert Profile.objects.get().language == "hi"
        assert OutgoingSms.objects.latest("id").template == "phone_codes/code.hi"

    def test_what_is_missing_is_told_in_order_and_in_the_specs_words(self, phone: Phone) -> None:
        answer = phone.send("POST", "/api/send-phone-otp", {})
        assert answer.status_code == 422
        assert told(answer) == [
            ("firstName", "First name is required"),
            ("lastName", "Last name is required"),
            ("phone", "Please enter a valid 10-digit Indian mobile number"),
            ("agreeTerms", "You must agree to the Terms and Conditions"),
            ("agreePrivacy", "You must agree to the Privacy Policy"),
        ]
        assert answer.json()["detail"] == "First name is required"

    @pytest.mark.parametrize("role", ["admin", "staff", "Homeowner", "superuser", "null"])
    def test_only_the_four_roles(self, phone: Phone, role: str) -> None:
        answer = phone.ask(userType=role)
        assert answer.status_code == 422
        assert told(answer) == [("userType", "Invalid user type selected")]
        assert not CodeAttempt.objects.exists()

    def test_homeowner_unless_chosen(self, phone: Phone) -> None:
        phone.sign_up_by_phone(userType="")
        assert User.objects.get().role == "homeowner"

    def test_no_member_of_the_body_makes_staff(self, phone: Phone) -> None:
        phone.sign_up_by_phone(is_staff=True, isStaff=True, is_superuser=True)
        assert not User.objects.get().is_staff

    @pytest.mark.parametrize("typed", ["", "12345", "5876543210", "98765432101", "+1 9876543210"])
    def test_no_other_number(self, phone: Phone, typed: str) -> None:
        assert told(phone.ask(phone=typed)) == [
            ("phone", "Please enter a valid 10-digit Indian mobile number")
        ]

    @pytest.mark.parametrize("typed", ["09876543210", "+91-98765-43210", "९८७६५४३२१०"])
    def test_every_spelling_is_the_same_number(self, phone: Phone, typed: str) -> None:
        attempt_id = phone.ask(phone=typed).json()["attemptId"]
        answer = phone.finish("/api/verify-phone-signup", attempt_id, phone="98765 43210")
        assert answer.status_code == 201
        assert Profile.objects.get().phone == PHONE

    def test_a_proven_number_is_told_before_any_text(self, phone: Phone) -> None:
        account()
        answer = phone.ask()
        assert answer.status_code == 409
        assert answer.json()["code"] == "phone_taken"
        assert told(answer) == [("phone", TAKEN)]
        assert not OutgoingSms.objects.exists()

    def test_a_number_somebody_only_typed_is_still_free(self, phone: Phone) -> None:
        other = account_create(
            email="asha@example.in",
            password=PASSWORD,
            first_name="Asha",
            last_name="Rao",
            role="homeowner",
            phone=PHONE,
        )
        assert phone.sign_up_by_phone().status_code == 201
        other.profile.refresh_from_db()
        assert other.profile.phone_verified_at is None

    def test_whoever_proves_it_second_is_told(self, phone: Phone) -> None:
        attempt_id = phone.ask().json()["attemptId"]
        account()
        answer = phone.finish("/api/verify-phone-signup", attempt_id)
        assert (answer.status_code, told(answer)) == (409, [("phone", TAKEN)])
        assert User.objects.count() == 1
        assert phone.person is None

    def test_a_code_is_good_once(self, phone: Phone) -> None:
        attempt_id = phone.ask().json()["attemptId"]
        assert phone.finish("/api/verify-phone-signup", attempt_id).status_code == 201
        replayed = Phone().finish("/api/verify-phone-signup", attempt_id)
        assert replayed.status_code == 422
        assert told(replayed)[0][1].startswith(INVALID)
        assert User.objects.count() == 1

    def test_a_code_of_a_sign_up_signs_nobody_in(self, phone: Phone) -> None:
        attempt_id = phone.ask().json()["attemptId"]
        account()
        assert phone.verify(attempt_id).status_code == 422
        assert phone.person is None

    def test_the_count_of_wrong_tries_outlives_the_refusals(self, phone: Phone) -> None:
        attempt_id = phone.ask().json()["attemptId"]
        wrong = f"{(int(phone.code) + 1) % 10**6:06d}"
        answers = [
            phone.finish("/api/verify-phone-signup", attempt_id, otp=wrong) for _ in range(5)
        ]
        assert [answer.status_code for answer in answers] == [422] * 5
        assert told(answers[0]) == [("otp", INVALID)]
        assert told(answers[4]) == [("otp", f"{INVALID} Please ask for a new code.")]
        assert phone.finish("/api/verify-phone-signup", attempt_id).status_code == 422
        assert not User.objects.exists()

    def test_six_digits(self, phone: Phone) -> None:
        attempt_id = phone.ask().json()["attemptId"]
        answer = phone.finish("/api/verify-phone-signup", attempt_id, otp="12345")
        assert told(answer) == [("otp", "Please enter the complete 6-digit OTP")]

    def test_a_code_of_another_number(self, phone: Phone) -> None:
        attempt_id = phone.ask().json()["attemptId"]
        answer = phone.finish("/api/verify-phone-signup", attempt_id, phone="9876543211")
        assert told(answer)[0][1].startswith(INVALID)

    def test_an_old_code(self, phone: Phone) -> None:
        attempt_id = phone.ask().json()["attemptId"]
        CodeAttempt.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
        assert phone.finish("/api/verify-phone-signup", attempt_id).status_code == 422

    def test_a_resend_takes_the_attempt_up(self, phone: Phone) -> None:
        first = phone.ask(firstName="Mera").json()["attemptId"]
        again = phone.ask(resend=True, attemptId=first)
        assert again.json()["attemptId"] == first
        assert phone.finish("/api/verify-phone-signup", first).status_code == 201
        assert Profile.objects.get().first_name == "Meera"

    def test_nothing_answered_or_logged_holds_the_code(
        self, phone: Phone, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
    ) -> None:
        sent = phone.ask()
        code = phone.code
        wrong = f"{(int(code) + 1) % 10**6:06d}"
        refused = phone.finish("/api/verify-phone-signup", sent.json()["attemptId"], otp=wrong)
        taken = phone.finish("/api/verify-phone-signup", sent.json()["attemptId"])
        captured = capsys.readouterr()
        said = "".join([caplog.text, captured.out, captured.err])
        for answer in (sent, refused, taken):
            said += answer.content.decode() + str(answer.headers)
        said = re.sub(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", "", said)
        assert code not in said

    def test_it_takes_the_csrf_token_only_our_pages_hold(self, phone: Phone) -> None:
        for path in ("send-phone-otp", "verify-phone-signup", "verify-phone-otp"):
            answer = phone.client.post(f"/api/{path}", "{}", content_type="application/json")
            assert answer.status_code == 403

    def test_whoever_is_signed_in_makes_no_second_account(self, phone: Phone) -> None:
        phone.sign_up_by_phone()
        answer = phone.ask(phone="9876543211")
        assert (answer.status_code, answer.json()["code"]) == (409, "already_signed_in")


@pytest.mark.parametrize(
    "odd",
    [
        {"phone": None},
        {"phone": 9876543210},
        {"phone": "9" * 41},
        {"phone": "98765@43210"},
        {"phone": ["9876543210"]},
        {"firstName": "x" * 81},
        {"firstName": "\u0000"},
        {"firstName": "\u200b"},
        {"userType": {"$ne": "admin"}},
        {"userType": ["homeowner"]},
        {"agreeTerms": "perhaps"},
        {"agreeTerms": False},
        {"purpose": "admin"},
        {"purpose": None},
        {"resend": True, "attemptId": "1"},
        {"resend": True, "attemptId": "' OR 1=1 --"},
    ],
)
def test_odd_input_is_refused_and_sends_nothing(phone: Phone, odd: dict[str, Any]) -> None:
    answer = phone.ask(**odd)
    assert answer.status_code in (400, 422), answer.content
    assert not OutgoingSms.objects.exists()


@pytest.mark.parametrize(
    "odd",
    [
        {"otp": None},
        {"otp": 123456},
        {"otp": "1" * 21},
        {"otp": "12345\u0000"},
        {"otp": "¹²³⁴⁵⁶"},
        {"attemptId": ""},
        {"attemptId": "00000000-0000-0000-0000-000000000000"},
        {"phone": ""},
        {"phone": "+1 2025550123"},
    ],
)
@pytest.mark.parametrize("path", ["/api/verify-phone-signup", "/api/verify-phone-otp"])
def test_odd_codes_are_refused(phone: Phone, path: str, odd: dict[str, Any]) -> None:
    attempt_id = phone.ask().json()["attemptId"]
    body = {"phone": PHONE, "otp": "123456", "attemptId": attempt_id, **odd}
    answer = phone.send("POST", path, body)
    assert answer.status_code in (400, 422), answer.content
    assert not User.objects.exists()


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

    def test_ten_texts_a_day_to_a_number_outlive_the_refusals(self, phone: Phone) -> None:
        assert [phone.ask().status_code for _ in range(12)] == [200] * 10 + [429] * 2
        assert OutgoingSms.objects.count() == 10


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
            assert [told(answer)[0][1] for answer in answers] == [INVALID] * 4 + [
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


def fresh_member(phone: Phone, **changes: Any) -> User:
    user = account_create(
        **{
            "email": "meera@example.in",
            "password": PASSWORD,
            "first_name": "Meera",
            "last_name": "Kulkarni",
            "role": "worker",
            "phone": PHONE,
            **changes,
        }
    )
    sign_in_freshly(phone.client, user)
    phone.get("/api/session")
    return user


class TestOwnNumber:
    def test_a_typed_number_is_verified(self, phone: Phone) -> None:
        user = fresh_member(phone)
        attempt_id = phone.ask_to("verify", "").json()["attemptId"]
        answer = phone.verify(attempt_id, phone="")
        assert answer.status_code == 200
        assert answer.json()["user"]["phone"] == PHONE
        user.profile.refresh_from_db()
        assert user.profile.phone_verified_at is not None
        assert kinds()[-1] == "phone_confirmed"
        assert [mail.recipient for mail in OutgoingMail.objects.all()] == ["meera@example.in"]
        assert not OutgoingSms.objects.filter(template__startswith="accounts/").exists()

    def test_the_wizards_call_needs_no_attempt(self, phone: Phone) -> None:
        fresh_member(phone)
        phone.ask_to("verify", "98765 43210")
        assert phone.verify(phone="98765 43210").status_code == 200

    def test_a_change_is_told_to_the_mail_and_to_the_old_number(self, phone: Phone) -> None:
        user = fresh_member(phone, is_phone_verified=True)
        attempt_id = phone.ask_to("change", "98765 43219").json()["attemptId"]
        assert phone.verify(attempt_id, phone="+919876543219").status_code == 200
        user.profile.refresh_from_db()
        assert user.profile.phone == "+919876543219"
        assert kinds()[-1] == "phone_changed"
        told_by_text = OutgoingSms.objects.get(template="accounts/phone_changed.en")
        assert told_by_text.recipient == PHONE
        assert "ending in 3219" in told_by_text.text
        mail = OutgoingMail.objects.get()
        assert mail.recipient == "meera@example.in"
        assert "+91 ••••••3219" in mail.text
        assert "9876543219" not in mail.text

    def test_an_account_without_mail_changes_its_number_too(self, phone: Phone) -> None:
        phone.sign_up_by_phone()
        attempt_id = phone.ask_to("change", "98765 43219").json()["attemptId"]
        assert phone.verify(attempt_id, phone="98765 43219").status_code == 200
        assert not OutgoingMail.objects.exists()
        assert phone.person is not None
        assert phone.person["phone"] == "+919876543219"

    def test_it_needs_a_fresh_proof_of_identity(self, phone: Phone) -> None:
        user = fresh_member(phone)
        sign_in_freshly(phone.client, user, seconds_ago=3600)
        phone.get("/api/session")
        for purpose in ("change", "verify"):
            answer = phone.ask_to(purpose, "98765 43219")
            assert (answer.status_code, answer.json()["code"]) == (401, "reauthentication_required")
        assert not OutgoingSms.objects.exists()

    def test_anothers_number_is_refused(self, phone: Phone) -> None:
        account("+919876543219")
        fresh_member(phone)
        assert told(phone.ask_to("change", "98765 43219")) == [("phone", TAKEN)]

    def test_of_two_who_prove_a_number_the_second_is_told(self, phone: Phone) -> None:
        user = fresh_member(phone)
        attempt_id = phone.ask_to("change", "98765 43219").json()["attemptId"]
        account("+919876543219")
        answer = phone.verify(attempt_id, phone="98765 43219")
        assert (answer.status_code, told(answer)) == (409, [("phone", TAKEN)])
        user.profile.refresh_from_db()
        assert user.profile.phone == PHONE

    def test_the_number_one_has_is_not_sent_a_code(self, phone: Phone) -> None:
        fresh_member(phone, is_phone_verified=True)
        assert phone.ask_to("change").status_code == 422

    def test_anothers_attempt_proves_nothing(self, phone: Phone) -> None:
        fresh_member(phone)
        attempt_id = phone.ask_to("change", "98765 43219").json()["attemptId"]
        other = Phone()
        sign_in_freshly(other.client, account("+919876543211"))
        other.get("/api/session")
        assert other.verify(attempt_id, phone="98765 43219").status_code == 422
        assert not Profile.objects.filter(phone="+919876543219").exists()

    def test_a_visitor_asks_for_none_of_it(self, phone: Phone) -> None:
        for purpose in ("verify", "change", "reauthenticate"):
            assert phone.ask_to(purpose).status_code == 401

    def test_saving_the_profile_leaves_a_verified_number_alone(self, phone: Phone) -> None:
        user = fresh_member(phone, is_phone_verified=True)
        same = phone.send("PATCH", "/api/me/profile", {"phone": "98765 43210", "last_name": "K"})
        assert same.json()["phone_verified"]
        for typed in ("98765 43219", ""):
            other = phone.send("PATCH", "/api/me/profile", {"phone": typed})
            assert other.status_code == 422
            assert told(other)[0][0] == "phone"
        user.profile.refresh_from_db()
        assert user.profile.phone == PHONE
        assert user.profile.phone_verified_at is not None


class TestProofOfIdentity:
    def test_a_code_to_the_own_number_counts_as_one(self, phone: Phone) -> None:
        phone.sign_up_by_phone()
        user = User.objects.get()
        sign_in_freshly(phone.client, user, seconds_ago=3600)
        phone.get("/api/session")
        refused = phone.ask_to("change", "98765 43219")
        assert [flow["id"] for flow in refused.json()["data"]["flows"]] == ["code_reauthenticate"]
        attempt_id = phone.ask_to("reauthenticate", "").json()["attemptId"]
        assert phone.verify(attempt_id, phone="").status_code == 200
        assert phone.ask_to("change", "98765 43219").status_code == 200

    def test_it_goes_to_the_verified_number_alone(self, phone: Phone) -> None:
        fresh_member(phone)
        assert phone.ask_to("reauthenticate", "98765 43219").status_code == 422
        assert not OutgoingSms.objects.exists()


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


@pytest.fixture
def committing(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    cache.clear()
    monkeypatch.setattr("phone_codes.limits.COOLDOWN", timedelta(0))


@pytest.mark.usefixtures("committing")
def test_two_sign_ups_of_one_number_at_once_make_one_account() -> None:
    phones = [Phone(), Phone()]
    attempts: list[tuple[Phone, str, str]] = []
    for each in phones:
        attempt_id = each.ask().json()["attemptId"]
        attempts.append((each, attempt_id, each.code))
    together = threading.Barrier(2)
    answers: list[Any] = []

    def finish(browser: Phone, attempt_id: str, code: str) -> None:
        together.wait(5)
        answers.append(browser.finish("/api/verify-phone-signup", attempt_id, otp=code))
        connection.close()

    threads = [threading.Thread(target=finish, args=each) for each in attempts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answer.status_code for answer in answers) == [201, 409]
    loser = next(answer for answer in answers if answer.status_code == 409)
    assert told(loser) == [("phone", TAKEN)]
    assert User.objects.count() == 1
