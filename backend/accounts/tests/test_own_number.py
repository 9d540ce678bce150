"""One's own number, proved by a code, and a code as a proof of identity, through the API."""

from typing import Any

from accounts.models import Profile, User
from accounts.services import account_create
from accounts.tests.conftest import PASSWORD, PHONE, Phone, account, kinds, messages
from accounts.tests.signing_in import sign_in_freshly
from core.models import OutgoingMail, OutgoingSms

TAKEN = "This phone number is already registered. Please use a different number or sign in."


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
        assert messages(phone.ask_to("change", "98765 43219")) == [("phone", TAKEN)]

    def test_of_two_who_prove_a_number_the_second_is_told(self, phone: Phone) -> None:
        user = fresh_member(phone)
        attempt_id = phone.ask_to("change", "98765 43219").json()["attemptId"]
        account("+919876543219")
        answer = phone.verify(attempt_id, phone="98765 43219")
        assert (answer.status_code, messages(answer)) == (409, [("phone", TAKEN)])
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
        same = phone.send(
            "PATCH",
            "/api/me/profile",
            {"edit_version": "*", "phone": "98765 43210", "last_name": "K"},
        )
        assert same.json()["phone_verified"]
        for typed in ("98765 43219", ""):
            other = phone.send("PATCH", "/api/me/profile", {"edit_version": "*", "phone": typed})
            assert other.status_code == 422
            assert messages(other)[0][0] == "phone"
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
