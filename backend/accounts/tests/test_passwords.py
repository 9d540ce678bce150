"""Password length: six characters for people, twelve for staff."""

import pytest
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError

from accounts.models import User
from accounts.tests.conftest import Browser, Mail
from accounts.tests.signing_in import give_authenticator, sign_in_freshly


@pytest.mark.parametrize(("is_staff", "least"), [(False, 6), (True, 12)])
def test_the_shortest_password(is_staff: bool, least: int) -> None:
    user = User(email="asha@example.in", is_staff=is_staff)
    validate_password("lohe-ka-taala"[:least], user)
    with pytest.raises(ValidationError, match=f"at least {least} characters"):
        validate_password("lohe-ka-taala"[: least - 1], user)


def test_without_a_person_it_is_six() -> None:
    validate_password("lohe-k")


@pytest.mark.parametrize("password", ["karigar", "Karigar@123", "कारीगर2026", "admin-karigar-1"])
def test_words_of_the_product_alone_are_too_easy(password: str) -> None:
    with pytest.raises(ValidationError, match="too easy to guess"):
        validate_password(password)


@pytest.mark.parametrize("password", ["karigar-ka-taala", "lohe ka taala", "7391 4620 8854"])
def test_other_words_beside_them_and_any_signs_are_fine(password: str) -> None:
    validate_password(password)


@pytest.mark.django_db
def test_staff_with_a_short_password_change_it_before_the_desk_opens(
    member: Browser, mails: list[Mail]
) -> None:
    """A password older than the staff role: detected at the next sign-in."""
    user = User.objects.get()
    user.set_password("lohe-ka")
    user.save()
    User.objects.filter(pk=user.pk).update(is_staff=True, desks=["owner"])
    member.sign_out()
    assert member.sign_in(password="lohe-ka").status_code == 200
    give_authenticator(user)
    sign_in_freshly(member.client, user)
    assert state(member) == "needs_password"
    refused = member.get("/api/staff/team")
    assert (refused.status_code, refused.json()["code"]) == (403, "longer_password_needed")
    change = {"current_password": "lohe-ka", "new_password": "lohe-ka-tal"}
    short = member.allauth("POST", "/account/password/change", change)
    assert short.status_code in (400, 422), short.content
    assert state(member) == "needs_password"
    change["new_password"] = "lohe-ka-taala"
    assert member.allauth("POST", "/account/password/change", change).status_code == 200
    assert state(member) == "ready"
    assert member.get("/api/staff/team").status_code == 200


@pytest.mark.django_db
def test_nobody_else_is_flagged(member: Browser) -> None:
    user = User.objects.get()
    user.set_password("lohe-k")
    user.save()
    assert member.sign_in(password="lohe-k").status_code in (200, 409)
    assert not User.objects.get().has_short_password


def state(browser: Browser) -> str:
    assert browser.person is not None
    found: str = browser.person["staff_state"]
    return found
