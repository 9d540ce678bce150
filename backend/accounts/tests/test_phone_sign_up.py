"""Sign-up by a code, through the API."""

import re
import threading
from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.utils import timezone

from accounts.models import Profile, User
from accounts.services import account_create
from accounts.tests.conftest import PASSWORD, PHONE, Phone, account, kinds, messages
from core.models import OutgoingSms
from phone_codes.models import CodeAttempt

TAKEN = "This phone number is already registered. Please use a different number or sign in."
INVALID = "Invalid or expired OTP. Please try again."


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
        assert messages(answer) == [
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
        assert messages(answer) == [("userType", "Invalid user type selected")]
        assert not CodeAttempt.objects.exists()

    def test_homeowner_unless_chosen(self, phone: Phone) -> None:
        phone.sign_up_by_phone(userType="")
        assert User.objects.get().role == "homeowner"

    def test_no_member_of_the_body_makes_staff(self, phone: Phone) -> None:
        phone.sign_up_by_phone(is_staff=True, isStaff=True, is_superuser=True)
        assert not User.objects.get().is_staff

    @pytest.mark.parametrize("typed", ["", "12345", "5876543210", "98765432101", "+1 9876543210"])
    def test_no_other_number(self, phone: Phone, typed: str) -> None:
        assert messages(phone.ask(phone=typed)) == [
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
        assert messages(answer) == [("phone", TAKEN)]
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
        assert (answer.status_code, messages(answer)) == (409, [("phone", TAKEN)])
        assert User.objects.count() == 1
        assert phone.person is None

    def test_a_code_is_good_once(self, phone: Phone) -> None:
        attempt_id = phone.ask().json()["attemptId"]
        assert phone.finish("/api/verify-phone-signup", attempt_id).status_code == 201
        replayed = Phone().finish("/api/verify-phone-signup", attempt_id)
        assert replayed.status_code == 422
        assert messages(replayed)[0][1].startswith(INVALID)
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
        assert messages(answers[0]) == [("otp", INVALID)]
        assert messages(answers[4]) == [("otp", f"{INVALID} Please ask for a new code.")]
        assert phone.finish("/api/verify-phone-signup", attempt_id).status_code == 422
        assert not User.objects.exists()

    def test_six_digits(self, phone: Phone) -> None:
        attempt_id = phone.ask().json()["attemptId"]
        answer = phone.finish("/api/verify-phone-signup", attempt_id, otp="12345")
        assert messages(answer) == [("otp", "Please enter the complete 6-digit OTP")]

    def test_a_code_of_another_number(self, phone: Phone) -> None:
        attempt_id = phone.ask().json()["attemptId"]
        answer = phone.finish("/api/verify-phone-signup", attempt_id, phone="9876543211")
        assert messages(answer)[0][1].startswith(INVALID)

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
    assert messages(loser) == [("phone", TAKEN)]
    assert User.objects.count() == 1
