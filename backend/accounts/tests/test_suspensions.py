"""A suspended person at every sign-in, and the end of their open sessions."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.db import IntegrityError, transaction
from django.test import Client
from django.utils import timezone

from accounts.models import SecurityEvent, User
from accounts.suspensions import services
from accounts.suspensions.errors import (
    AlreadySuspended,
    HeardByAnother,
    NoAppealWaits,
    NotSuspended,
    StaffNotSuspended,
)
from accounts.suspensions.keys import make_key, suspension_of
from accounts.suspensions.models import AppealOutcome, Suspension, SuspensionReason
from accounts.tests.conftest import PHONE, Browser, Mail, Phone, account
from config.tests.world import person
from core.errors import NotFound, ValidationFailed
from core.events.access import user_of_session
from core.models import OutgoingMail, OutgoingSms
from core.privacy.data_holders import DataHolder

APPEAL = "It was my brother who wrote these messages from my phone."
ANSWER = "We have compared both telephones."


@pytest.fixture
def moderator(db: None) -> User:
    return person("homeowner", "kavita", is_staff=True)


@pytest.fixture
def another(db: None) -> User:
    return person("homeowner", "nisha", is_staff=True)


def shut(actor: User, user: User, *, days: int | None = 30, **more: Any) -> Suspension:
    values = {"reason": SuspensionReason.SPAM, "words": "Three people reported them.", **more}
    return services.suspension_begin(actor, user_id=user.pk, days=days, **values)


def hear(actor: User, suspension: Suspension, outcome: AppealOutcome) -> Suspension:
    return services.appeal_decide(actor, suspension_id=suspension.pk, outcome=outcome, words=ANSWER)


def meera() -> User:
    return User.objects.get(email="meera@example.in")


class TestDoors:
    def test_a_password_is_answered_with_the_reason_and_the_way_to_appeal(
        self, member: Browser, moderator: User
    ) -> None:
        suspension = shut(moderator, meera())
        answer = Browser().sign_in()
        assert (answer.status_code, answer.json()["code"]) == (403, "account_suspended")
        said = answer.json()["suspension"]
        assert said["reason"] == "spam"
        assert said["words"] == "Three people reported them."
        assert said["until"] == suspension.until.isoformat()  # type: ignore[union-attr]
        page, _, key = said["link"].partition("#key=")
        assert (page, suspension_of(key)) == ("/suspension", suspension)
        assert "suspended until" in answer.json()["detail"]

    def test_a_wrong_password_is_told_nothing(self, member: Browser, moderator: User) -> None:
        shut(moderator, meera())
        answer = Browser().sign_in(password="lohe-ka-tala")
        assert (answer.status_code, "suspen" in answer.content.decode()) == (400, False)

    def test_the_right_password_is_no_failed_try(self, member: Browser, moderator: User) -> None:
        shut(moderator, meera())
        browser = Browser()
        assert {browser.sign_in().status_code for _ in range(7)} == {403}

    def test_open_pages_are_signed_out_at_once(self, member: Browser, moderator: User) -> None:
        key = member.client.session.session_key
        assert key is not None
        shut(moderator, meera())
        assert member.person is None
        assert user_of_session(key) is None, "nor does a live stream go on"

    def test_a_session_that_was_made_meanwhile_opens_nothing(
        self, member: Browser, moderator: User
    ) -> None:
        shut(moderator, meera())
        client = Client()
        client.force_login(meera())
        assert client.get("/api/session").json()["user"] is None
        assert client.get("/api/me/profile").status_code == 401

    def test_a_code_by_text_is_refused_with_the_reason(self, phone: Phone, moderator: User) -> None:
        user = account()
        attempt = phone.ask_to("signin").json()["attemptId"]
        shut(moderator, user)
        answer = phone.verify(attempt)
        assert (answer.status_code, answer.json()["code"]) == (403, "account_suspended")
        assert phone.person is None

    def test_tokens_of_an_app_are_refused(self, member: Browser, moderator: User) -> None:
        app = Client()
        body = {"email": "meera@example.in", "password": "lohe-ka-taala"}
        signed_in = app.post("/_allauth/app/v1/auth/login", body, content_type="application/json")
        tokens = signed_in.json()["meta"]
        shut(moderator, meera())
        bearer = {"Authorization": f"Bearer {tokens['access_token']}"}
        assert app.get("/api/me/profile", headers=bearer).status_code == 401
        renewed = app.post(
            "/_allauth/app/v1/tokens/refresh",
            {"refresh_token": tokens["refresh_token"]},
            content_type="application/json",
        )
        assert renewed.status_code in (400, 401)
        again = app.post("/_allauth/app/v1/auth/login", body, content_type="application/json")
        assert (again.status_code, again.json()["code"]) == (403, "account_suspended")

    def test_a_new_password_opens_nothing(
        self, member: Browser, mails: list[Mail], moderator: User
    ) -> None:
        shut(moderator, meera())
        owner = Browser()
        owner.allauth("POST", "/auth/password/request", {"email": "meera@example.in"})
        body = {"key": mails[-1].key, "password": "naya-taala"}
        owner.allauth("POST", "/auth/password/reset", body)
        assert owner.person is None
        assert owner.sign_in(password="naya-taala").status_code == 403
        assert meera().suspended_at is not None, "nor does the write of the whole account"

    def test_nobody_signs_up_anew_with_the_address(self, member: Browser, moderator: User) -> None:
        shut(moderator, meera())
        assert Browser().sign_up().status_code == 400


class TestBegin:
    def test_the_person_hears_it_by_mail(self, member: Browser, moderator: User) -> None:
        shut(moderator, meera())
        mail = OutgoingMail.objects.get(recipient="meera@example.in")
        assert "suspended" in mail.subject
        assert "Advertising or messages" in mail.text
        assert "/suspension#key=" in mail.text

    def test_whoever_has_no_address_hears_it_by_text(self, phone: Phone, moderator: User) -> None:
        shut(moderator, account())
        text = OutgoingSms.objects.get(template__startswith="accounts/suspended")
        assert text.recipient == PHONE

    def test_a_save_of_an_account_read_earlier_does_not_open_it(self, moderator: User) -> None:
        user = person("worker", "ramesh")
        stale = User.objects.get(pk=user.pk)
        shut(moderator, user)
        stale.save()
        user.refresh_from_db()
        assert user.suspended_at is not None

    def test_staff_are_not_suspended(self, moderator: User, another: User) -> None:
        for one in (another, moderator):
            with pytest.raises(StaffNotSuspended):
                shut(moderator, one)
        with pytest.raises(IntegrityError), transaction.atomic():
            Suspension.objects.create(user=another, by=moderator, reason="spam")

    def test_one_suspension_at_a_time(self, moderator: User) -> None:
        user = person("worker", "ramesh")
        shut(moderator, user)
        with pytest.raises(AlreadySuspended):
            shut(moderator, user)
        with pytest.raises(IntegrityError), transaction.atomic():
            Suspension.objects.create(user=user, by=moderator, reason="spam")

    def test_another_reason_needs_words(self, moderator: User) -> None:
        user = person("worker", "ramesh")
        with pytest.raises(ValidationFailed):
            shut(moderator, user, reason=SuspensionReason.OTHER, words="  ")

    def test_an_erased_account_is_nobody(self, moderator: User) -> None:
        user = person("worker", "ramesh")
        User.objects.filter(pk=user.pk).update(is_active=False)
        with pytest.raises(NotFound):
            shut(moderator, user)


class TestLift:
    def test_the_account_opens_again(self, member: Browser, moderator: User) -> None:
        suspension = shut(moderator, meera())
        services.suspension_lift(moderator, suspension_id=suspension.pk)
        assert Browser().sign_in().status_code == 200
        assert meera().suspended_at is None
        with pytest.raises(NotSuspended):
            services.suspension_lift(moderator, suspension_id=suspension.pk)
        kinds = SecurityEvent.objects.filter(user=meera()).values_list("kind", flat=True)
        assert {"account_suspended", "suspension_lifted"} <= set(kinds)

    def test_its_end_is_found_when_it_comes(self, moderator: User) -> None:
        suspension = shut(moderator, person("worker", "ramesh"), days=3)
        now = timezone.now()
        assert services.due_to_end(now + timedelta(days=2)) == []
        assert services.due_to_end(now + timedelta(days=4)) == [suspension.pk]
        services.suspension_move_end(moderator, suspension_id=suspension.pk, days=None)
        assert services.due_to_end(now + timedelta(days=4)) == []

    def test_a_closing_account_stays_hidden(
        self, moderator: User, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        user = person("worker", "ramesh")
        suspension = shut(moderator, user)
        User.objects.filter(pk=user.pk).update(closing_at=timezone.now() + timedelta(days=9))
        resumed: list[Any] = []
        holder = DataHolder(name="watching", models=(), resume=resumed.append)
        monkeypatch.setattr("core.privacy.data_holders.holders", lambda: [holder])
        services.suspension_lift(moderator, suspension_id=suspension.pk)
        assert resumed == []


class TestAppeal:
    def ask(self, browser: Browser, suspension: Suspension, **more: Any) -> Any:
        body = {"key": make_key(suspension), "words": APPEAL, **more}
        return browser.send("POST", "/api/suspension-appeals", body)

    def test_without_signing_in_by_the_link_and_once(
        self, browser: Browser, moderator: User
    ) -> None:
        suspension = shut(moderator, person("worker", "ramesh"))
        seen = browser.send("POST", "/api/suspension-lookups", {"key": make_key(suspension)})
        assert (seen.json()["state"], seen.json()["can_appeal"]) == ("suspended", True)
        answer = self.ask(browser, suspension)
        assert (answer.status_code, answer.json()["state"]) == (200, "appealed")
        assert self.ask(browser, suspension).json()["code"] == "appeal_already_made"
        assert OutgoingMail.objects.filter(subject="We have your appeal").count() == 1

    def test_it_shows_neither_the_person_nor_the_staff(
        self, browser: Browser, moderator: User
    ) -> None:
        suspension = shut(moderator, person("worker", "ramesh"))
        seen = browser.send("POST", "/api/suspension-lookups", {"key": make_key(suspension)})
        assert not {"Ramesh", "Kavita", str(moderator.pk)} & set(seen.content.decode().split('"'))

    def test_a_few_words_are_too_few(self, browser: Browser, moderator: User) -> None:
        suspension = shut(moderator, person("worker", "ramesh"))
        answer = self.ask(browser, suspension, words="  please ")
        assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "words")

    def test_a_spoilt_link_opens_nothing(self, browser: Browser, moderator: User) -> None:
        suspension = shut(moderator, person("worker", "ramesh"))
        for key in ("forged", make_key(suspension)[:-2] + "xx"):
            seen = browser.send("POST", "/api/suspension-lookups", {"key": key})
            assert (seen.status_code, seen.json()["code"]) == (422, "suspension_link_unknown")

    def test_whoever_suspended_does_not_hear_it(self, moderator: User, another: User) -> None:
        suspension = shut(moderator, person("worker", "ramesh"))
        services.appeal_write(key=make_key(suspension), words=APPEAL)
        with pytest.raises(HeardByAnother):
            hear(moderator, suspension, AppealOutcome.LIFTED)
        decided = hear(another, suspension, AppealOutcome.LIFTED)
        assert decided.lifted_at is not None
        with pytest.raises(IntegrityError), transaction.atomic():
            Suspension.objects.filter(pk=suspension.pk).update(decided_by=moderator)

    def test_upheld_it_stays_shut(self, member: Browser, moderator: User, another: User) -> None:
        suspension = shut(moderator, meera())
        services.appeal_write(key=make_key(suspension), words=APPEAL)
        hear(another, suspension, AppealOutcome.UPHELD)
        assert Browser().sign_in().status_code == 403
        with pytest.raises(NoAppealWaits):
            hear(another, suspension, AppealOutcome.UPHELD)
        mail = OutgoingMail.objects.filter(recipient="meera@example.in").latest("id")
        assert ANSWER in mail.text


@pytest.fixture(autouse=True)
def uncounted(db: None) -> None:
    cache.clear()


@pytest.fixture
def phone(db: None, monkeypatch: pytest.MonkeyPatch) -> Phone:
    monkeypatch.setattr("phone_codes.limits.COOLDOWN", timedelta(0))
    return Phone()
