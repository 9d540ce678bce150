"""The personal profile and the language of the signed-in person."""

from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from accounts.models import Profile, User
from accounts.selectors import PersonCard, contacts, people_cards
from accounts.tests.conftest import Browser, messages
from core.api.record_versions import ANY_VERSION
from places.models import City


def change(browser: Browser, **changes: Any) -> Any:
    return browser.send("PATCH", "/api/me/profile", {"edit_version": ANY_VERSION, **changes})


def test_profile_after_sign_up(member: Browser) -> None:
    shown = member.get("/api/me/profile").json()
    assert shown.pop("edit_version")
    assert shown == {
        "first_name": "Meera",
        "last_name": "Kulkarni",
        "phone": "",
        "phone_verified": False,
        "portrait": None,
        "language": "en",
        "city": None,
        "locality": "",
        "pincode": "",
    }


def test_only_what_is_sent_changes(member: Browser) -> None:
    pune = City.objects.get(name="Pune")
    answer = change(member, city_id=pune.pk, locality=" Aundh ", pincode="411007")
    assert answer.status_code == 200
    body = answer.json()
    assert body["first_name"] == "Meera"
    assert body["city"]["name"] == "Pune"
    assert (body["locality"], body["pincode"]) == ("Aundh", "411007")
    assert change(member, city_id=None).json()["city"] is None
    assert member.get("/api/me/profile").json()["locality"] == "Aundh"


@pytest.mark.parametrize(
    ("changes", "field", "message"),
    [
        ({"first_name": " "}, "first_name", "First name is required"),
        ({"last_name": None}, "last_name", "Last name is required"),
        (
            {"phone": "12345"},
            "phone",
            "Please enter a valid 10-digit Indian phone number (starting with 6-9) "
            "or leave it blank",
        ),
        ({"city_id": 1}, "city_id", "Please choose a city from the list."),
        ({"pincode": "011007"}, "pincode", "Please enter a valid 6-digit PIN code."),
        ({"pincode": "4110०७"}, "pincode", "Please enter a valid 6-digit PIN code."),
    ],
)
def test_each_rule_has_its_message(
    member: Browser, changes: dict[str, Any], field: str, message: str
) -> None:
    answer = change(member, locality="Aundh", **changes)
    assert answer.status_code == 422
    assert messages(answer) == [(field, message)]
    assert member.get("/api/me/profile").json()["locality"] == ""


def test_a_verified_number_stays(member: Browser) -> None:
    Profile.objects.update(phone="+919820012345", phone_verified_at=timezone.now())
    assert change(member, phone="9820012345").json()["phone_verified"] is True
    for typed in ("98200 54321", ""):
        assert messages(change(member, phone=typed)) == [
            ("phone", "This number is verified. To use another one, choose Change number.")
        ]


def test_a_number_merely_typed_may_change(member: Browser) -> None:
    body = change(member, phone="98200 54321").json()
    assert (body["phone"], body["phone_verified"]) == ("+919820054321", False)
    assert change(member, phone="").json()["phone"] == ""


def test_a_number_verified_in_another_tab_is_no_fault_of_a_form_that_left_it(
    member: Browser,
) -> None:
    opened = change(member, phone="98200 54321").json()["edit_version"]
    Profile.objects.update(phone="+919820012345", phone_verified_at=timezone.now())
    sent = {"phone": "98200 54321", "locality": "Aundh", "edit_version": opened}
    body = member.send("PATCH", "/api/me/profile", sent).json()
    assert (body["phone"], body["locality"]) == ("+919820012345", "Aundh")


def test_the_city_of_a_conflict_is_named(member: Browser) -> None:
    pune, mumbai = (City.objects.get(name=name) for name in ("Pune", "Mumbai"))
    opened = member.get("/api/me/profile").json()["edit_version"]
    change(member, city_id=pune.pk)
    sent = {"city_id": mumbai.pk, "edit_version": opened}
    refused = member.send("PATCH", "/api/me/profile", sent)
    assert refused.status_code == 409
    conflict = refused.json()["conflicts"][0]
    assert (conflict["theirs_label"], conflict["yours_label"]) == ("Pune", "Mumbai")
    assert conflict["is_own"]


def test_role_and_address_cannot_be_changed_here(member: Browser) -> None:
    change(member, role="worker", email="other@example.in", is_staff=True, first_name="Mira")
    person = member.person
    assert person is not None
    assert (person["role"], person["email"], person["is_staff"], person["first_name"]) == (
        "homeowner",
        "meera@example.in",
        False,
        "Mira",
    )


def test_language_is_kept_with_the_account(member: Browser) -> None:
    assert member.send("PUT", "/api/me/language", {"language": "hi"}).status_code == 204
    assert member.person is not None
    assert member.person["language"] == "hi"
    assert member.send("PUT", "/api/me/language", {"language": "ta"}).status_code == 422


def test_an_account_without_profile_is_tolerated(member: Browser) -> None:
    Profile.objects.all().delete()
    assert member.person is not None
    assert member.person["first_name"] == ""
    assert change(member, first_name="Meera", last_name="K").status_code == 200
    assert Profile.objects.get().full_name == "Meera K"


def test_cards_and_contacts_take_one_query(member: Browser, django_assert_num_queries: Any) -> None:
    user = User.objects.get()
    with django_assert_num_queries(1):
        assert people_cards([user.pk, uuid4()]) == {user.pk: PersonCard("Meera", "Kulkarni", None)}
    with django_assert_num_queries(1):
        assert contacts([user.pk])[user.pk].email == "meera@example.in"
    User.objects.update(is_active=False)
    assert contacts([user.pk]) == {}
