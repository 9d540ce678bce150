"""Double opt-in: no unrequested mail, no hint whether an address is known, one click to end."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.test import Client
from django.utils import timezone

from core.models import OutgoingMail
from newsletter import notice
from newsletter.keys import subscription_key
from newsletter.models import Subscription, SubscriptionStatus
from newsletter.subscriptions import ended_delete, unconfirmed_delete
from newsletter.tests.readers import ask, mailed_key, pending, post, reader

EMAIL = "meera@example.in"


def row() -> Subscription:
    return Subscription.objects.get(email=EMAIL)


def test_the_address_is_subscribed_by_the_mailed_link_alone(client: Client) -> None:
    answer = ask(client, " Meera@Example.IN ")
    assert (answer.status_code, answer.json()) == (202, {"confirm_within_hours": 48})
    assert row().status == SubscriptionStatus.PENDING
    assert not row().consents.exists()
    key = mailed_key()
    seen = post(client, "lookups", key=key).json()
    assert (seen["status"], seen["is_to_confirm"]) == ("pending", True)
    assert seen["email_hint"] == "m…@example.in"
    assert row().status == SubscriptionStatus.PENDING
    confirmed = post(client, "confirmations", key=key).json()
    assert (confirmed["status"], confirmed["is_to_confirm"]) == ("subscribed", False)
    consent = row().consents.get()
    assert (consent.is_given, consent.way, consent.language) == (True, "mailed_link", "en")
    assert (consent.version, consent.text_hash) == (notice.VERSION, notice.text_hash("en"))


def test_a_second_press_changes_nothing(client: Client) -> None:
    key = pending()
    first = post(client, "confirmations", key=key).json()
    assert post(client, "confirmations", key=key).json() == first
    assert row().consents.count() == 1


def test_the_key_stands_in_the_fragment_alone(client: Client) -> None:
    ask(client)
    mail = OutgoingMail.objects.get()
    assert "/newsletter#key=" in mail.text
    assert "?key=" not in mail.text + mail.html


@pytest.mark.parametrize("language", ["en", "hi"])
def test_the_mail_and_the_proof_speak_the_language_of_the_page(
    client: Client, language: str
) -> None:
    ask(client, language=language)
    mail = OutgoingMail.objects.get()
    assert mail.language == language
    assert ("48 hours" if language == "en" else "48 घंटे") in mail.text
    post(client, "confirmations", key=mailed_key())
    assert row().language == language
    assert row().consents.get().text_hash == notice.text_hash(language)


def test_nobody_learns_who_is_known(client: Client) -> None:
    reader()
    Subscription.objects.update(status="unsubscribed", ended_at=timezone.now())
    reader("asha@example.in")
    answers = [ask(client, email) for email in (EMAIL, "asha@example.in", "new@example.in")]
    assert {(a.status_code, a.content) for a in answers} == {(202, b'{"confirm_within_hours": 48}')}
    subjects = set(OutgoingMail.objects.values_list("recipient", "subject"))
    assert ("asha@example.in", "You get our newsletter already") in subjects
    assert ("new@example.in", "Please confirm the newsletter") in subjects


def test_what_fell_into_the_trap_is_answered_and_not_kept(client: Client) -> None:
    assert ask(client, homepage="https://example.in").status_code == 202
    assert not Subscription.objects.exists()
    assert not OutgoingMail.objects.exists()


@pytest.mark.parametrize("email", ["", "  ", "meera", "meera@", "мeera@example.in"])
def test_an_address_must_be_one(client: Client, email: str) -> None:
    answer = ask(client, email)
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "email"


def test_nobody_s_box_is_filled() -> None:
    """Three mails a day to one address, from any sender."""
    for number in range(3):
        assert ask(Client(REMOTE_ADDR=f"10.0.0.{number}")).status_code == 202
    assert ask(Client(REMOTE_ADDR="10.0.0.9"), " MEERA@example.in").status_code == 429
    assert ask(Client(REMOTE_ADDR="10.0.0.9"), "b@example.in").status_code == 202


def test_one_client_asks_ten_times_an_hour(client: Client) -> None:
    sent = [ask(client, f"a{number}@example.in").status_code for number in range(11)]
    assert sent == [202] * 10 + [429]


def test_a_confirmation_lives_two_days(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    key = pending()
    later = timezone.now() + timedelta(hours=48, seconds=5)
    monkeypatch.setattr("django.core.signing.time.time", lambda: later.timestamp())
    answer = post(client, "confirmations", key=key)
    assert (answer.status_code, answer.json()["code"]) == (404, "newsletter_link_closed")
    assert row().status == SubscriptionStatus.PENDING


def test_keys_open_what_they_are_for_alone(client: Client) -> None:
    mine = reader()
    assert post(client, "confirmations", key=subscription_key(mine.pk)).status_code == 404
    forged = subscription_key(mine.pk)[:-1] + "x"
    for what in ("lookups", "cancellations", "renewals", "confirmations"):
        assert post(client, what, key=forged).status_code == 404
    assert client.post(f"/api/newsletter/unsubscribes?key={forged}").status_code == 404
    assert row().status == SubscriptionStatus.SUBSCRIBED


def test_the_end_is_one_click_without_cookies() -> None:
    mine = reader()
    program = Client(enforce_csrf_checks=True)
    path = f"/api/newsletter/unsubscribes?key={subscription_key(mine.pk)}"
    for _ in range(2):
        answer = program.post(
            path,
            "List-Unsubscribe=One-Click",
            content_type="application/x-www-form-urlencoded",
        )
        assert answer.status_code == 204
    assert row().status == SubscriptionStatus.UNSUBSCRIBED
    assert list(row().consents.order_by("id").values_list("is_given", "way")) == [
        (True, "mailed_link"),
        (False, "mail_program"),
    ]


def test_a_page_asks_with_its_token() -> None:
    mine = reader()
    stranger = Client(enforce_csrf_checks=True)
    for what in ("subscriptions", "cancellations", "renewals"):
        body = {"key": subscription_key(mine.pk), "email": EMAIL}
        assert post(stranger, what, **body).status_code == 403


def test_whoever_left_may_come_back(client: Client) -> None:
    mine = reader()
    key = subscription_key(mine.pk)
    old = mailed_key()
    assert post(client, "cancellations", key=key).json()["status"] == "unsubscribed"
    assert post(client, "confirmations", key=old).status_code == 404, "of an earlier turn"
    assert post(client, "renewals", key=key).json()["status"] == "subscribed"
    assert post(client, "cancellations", key=key).json()["status"] == "unsubscribed"
    ask(client)
    assert row().status == SubscriptionStatus.UNSUBSCRIBED
    assert mailed_key() != old
    assert post(client, "confirmations", key=mailed_key()).json()["status"] == "subscribed"
    assert [c.is_given for c in row().consents.order_by("id")] == [True, False, True, False, True]


def test_the_reader_chooses_the_language(client: Client) -> None:
    key = subscription_key(reader().pk)
    assert post(client, "languages", key=key, language="hi").json()["language"] == "hi"
    assert row().language == "hi"
    assert post(client, "languages", key=key, language="fr").status_code == 422


def test_the_unconfirmed_are_forgotten_after_a_week(client: Client) -> None:
    pending()
    reader("stays@example.in")
    Subscription.objects.update(asked_at=timezone.now() - timedelta(days=6))
    assert unconfirmed_delete() == 0
    Subscription.objects.update(asked_at=timezone.now() - timedelta(days=7, seconds=1))
    assert unconfirmed_delete() == 1
    assert [one.email for one in Subscription.objects.all()] == ["stays@example.in"]


def test_the_ended_are_forgotten_after_a_year(client: Client) -> None:
    post(client, "cancellations", key=subscription_key(reader().pk))
    long_ago = timezone.now() - timedelta(days=366)
    Subscription.objects.update(asked_at=long_ago)
    assert ended_delete() == 0
    Subscription.objects.update(ended_at=long_ago)
    assert ended_delete() == 1
    assert not Subscription.objects.exists()


def test_the_proof_stays_as_it_was() -> None:
    consent = reader().consents.get()
    with pytest.raises(IntegrityError), transaction.atomic():
        type(consent).objects.update(is_given=False)


def test_a_reader_has_confirmed_says_the_database_too() -> None:
    pending()
    with pytest.raises(IntegrityError), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("UPDATE newsletter_subscription SET status = 'subscribed'")


def test_the_log_holds_no_address(client: Client, caplog: Any) -> None:
    ask(client, homepage="x")
    assert EMAIL not in caplog.text
