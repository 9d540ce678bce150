"""The desk's search of people, and one person's page."""

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Desk, Profile, User
from backoffice.tests.conftest import Browse, send, staff_member
from config.tests.world import World, person
from staff.models import StaffAct


def names(desk: Client, **asked: str) -> list[str]:
    answer = desk.get("/api/staff/users", asked)
    assert answer.status_code == 200, answer.content
    return [row["name"] for row in answer.json()["items"]]


@pytest.fixture
def asha(world: World) -> User:
    user = person("contractor", "asha")
    Profile.objects.filter(pk=user.pk).update(
        last_name="Deshpande", phone="+919811122233", phone_verified_at=timezone.now()
    )
    return user


@pytest.mark.parametrize(
    "words",
    [
        "asha",
        "DESHP",
        "asha  desh",
        "as",
        "asha@example.in",
        "Asha@Exam",
        "asha@",
        "98111 22233",
        "+91 98111-22233",
        "981112",
    ],
)
def test_found_by_what_is_known_of_them(desk: Client, asha: User, words: str) -> None:
    assert names(desk, q=words) == ["Asha Deshpande"]


def test_found_by_id_and_by_the_address_of_the_page(desk: Client, asha: User) -> None:
    assert names(desk, q=str(asha.pk)) == ["Asha Deshpande"]
    assert names(desk, q=f"https://karigar.example/workers/{asha.pk}") == ["Asha Deshpande"]


@pytest.mark.parametrize("words", ["%", "_", "asha_", "'; --", "981", "\\"])
def test_signs_stand_for_themselves(desk: Client, asha: User, words: str) -> None:
    assert names(desk, q=words) == []


def test_filters_join(desk: Client, world: World, asha: User) -> None:
    User.objects.filter(pk=asha.pk).update(closing_at=timezone.now())
    assert names(desk, role="contractor", state="closing") == ["Asha Deshpande"]
    assert names(desk, role="worker", state="closing") == []
    assert "Asha Deshpande" not in names(desk, state="active")
    assert set(names(desk, state="staff")) == {"Kavita Sharma", "Moderna Sharma"}
    assert desk.get("/api/staff/users", {"role": "admin"}).status_code == 422


def test_page_by_page_nobody_twice(desk: Client, world: World) -> None:
    seen: list[str] = []
    cursor: str | None = None
    while True:
        page = desk.get("/api/staff/users", {"limit": 3, **({"cursor": cursor} if cursor else {})})
        seen += [row["id"] for row in page.json()["items"]]
        cursor = page.json()["next"]
        if cursor is None:
            break
    assert len(seen) == len(set(seen)) == User.objects.filter(is_active=True).count()


def test_address_and_number_are_masked_until_a_reason_is_given(desk: Client, asha: User) -> None:
    shown = desk.get(f"/api/staff/users/{asha.pk}").json()
    assert (shown["email"], shown["phone"]) == ("a••••@example.in", "+91 ••••••2233")
    path = f"/users/{asha.pk}/contact-readings"
    assert send(desk, "post", path, {"words": ""}).status_code == 422
    read = send(desk, "post", path, {"words": "Ticket K-12"})
    assert read.json() == {"email": "asha@example.in", "phone": "+919811122233"}
    act = StaffAct.objects.get(verb="user.contact_read")
    assert (act.about_id, act.words) == (asha.pk, "Ticket K-12")
    assert "asha@" not in str(act.detail)


def test_the_page_says_what_the_desk_needs(desk: Client, world: World) -> None:
    world.project("completed")
    member = world.user("member")
    shown = desk.get(f"/api/staff/users/{member.pk}").json()
    assert shown["counts"]["projects_worked"] == 1
    assert shown["counts"]["applications"] == 1
    assert shown["state"] == "active"
    assert shown["is_oneself"] is False
    assert shown["has_page"] is True


def test_signed_out_everywhere(desk: Client, browse: Browse, asha: User) -> None:
    theirs = browse(asha)
    assert theirs.get("/api/session").json()["user"] is not None
    answer = send(desk, "post", f"/users/{asha.pk}/sign-outs", {"words": "She lost her phone"})
    assert answer.status_code == 200
    assert StaffAct.objects.filter(verb="user.signed_out", about=asha).count() == 1


def test_a_moderator_does_not_sign_out_staff(desk: Client, world: World) -> None:
    other = staff_member("another", Desk.FINANCE)
    answer = send(desk, "post", f"/users/{other.pk}/sign-outs", {"words": "for a laugh"})
    assert answer.status_code == 403


def test_other_desks_see_nobody(browse: Browse, asha: User) -> None:
    for name, wanted in (("vera", Desk.VERIFIER), ("fin", Desk.FINANCE), ("ed", Desk.EDITOR)):
        client = browse(staff_member(name, wanted))
        for path in ("/users", f"/users/{asha.pk}", "/projects", "/appeals"):
            assert client.get(f"/api/staff{path}").status_code == 403, path
        assert client.get("/api/staff/overview").status_code == 200


def test_an_address_with_admin_in_it_opens_nothing(browse: Browse, world: World) -> None:
    client = browse(person("homeowner", "admin.admin"))
    paths = ("/overview", "/waiting", "/users", "/projects", "/appeals")
    assert {client.get(f"/api/staff{path}").status_code for path in paths} == {403}


def test_nobody_and_the_erased_are_not_found(desk: Client, asha: User) -> None:
    User.objects.filter(pk=asha.pk).update(is_active=False)
    for user_id in (asha.pk, "01a20164-17fd-7457-9ea0-23a625e14f23"):
        assert desk.get(f"/api/staff/users/{user_id}").status_code == 404
