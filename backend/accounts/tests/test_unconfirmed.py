"""An unconfirmed sign-up reserves its address for seven days, and nothing else is affected."""

from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.utils import timezone

from accounts.models import Profile, SecurityEvent, User
from accounts.sign_up import unconfirmed_sign_ups
from accounts.tasks import release_unconfirmed_sign_ups
from accounts.tests.conftest import Browser, Mail

OLD = timedelta(days=7, minutes=1)


@pytest.fixture
def waiting(browser: Browser, mails: list[Mail]) -> User:
    """Meera, who has not opened her mail for more than a week."""
    browser.sign_up()
    User.objects.update(created_at=timezone.now() - OLD)
    return User.objects.get()


def test_after_seven_days_the_address_is_free(
    browser: Browser, waiting: User, mails: list[Mail]
) -> None:
    release_unconfirmed_sign_ups()
    assert not User.objects.exists()
    assert not EmailAddress.objects.exists()
    assert browser.confirm(mails[0].key).status_code == 400
    assert Browser().sign_up(first_name="Another").status_code == 401
    assert Profile.objects.get().first_name == "Another"


def test_before_that_it_waits(browser: Browser, waiting: User, mails: list[Mail]) -> None:
    User.objects.update(created_at=timezone.now() - timedelta(days=6, hours=23))
    release_unconfirmed_sign_ups()
    assert browser.confirm(mails[0].key).status_code == 200


def test_what_happened_stays_without_the_person(waiting: User) -> None:
    SecurityEvent.objects.create(user=waiting, kind="sign_in_failed", user_agent="A browser")
    assert unconfirmed_sign_ups.release_old() == 1
    rows = SecurityEvent.objects.filter(kind="sign_in_failed")
    assert [(row.user, row.user_agent) for row in rows] == [(None, "")]


@pytest.mark.parametrize("what", ["confirmed", "signed in", "number", "staff", "made by hand"])
def test_an_account_in_use_is_never_removed(waiting: User, what: str) -> None:
    if what == "confirmed":
        EmailAddress.objects.update(verified=True)
    elif what == "signed in":
        User.objects.update(last_login=timezone.now())
    elif what == "number":
        Profile.objects.update(phone="+919820012345", phone_verified_at=timezone.now())
    elif what == "staff":
        User.objects.update(is_staff=True)
    else:
        EmailAddress.objects.all().delete()
    assert unconfirmed_sign_ups.release_old() == 0
    assert not unconfirmed_sign_ups.release(email="Meera@example.in")
    assert User.objects.exists()
