"""Each switch does what it says, in what the server hands out."""

from typing import Any

import pytest
from django.test import Client

from accounts.models import Profile, User
from config.tests.world import World
from privacy.tests.conftest import Browse, apply_to, open_work
from professionals.services import listing_refresh
from reviews.models import Review


def switch(client: Client, **switches: bool) -> None:
    answer = client.patch("/api/me/privacy", switches, content_type="application/json")
    assert answer.status_code == 200, answer.content
    assert switches.items() <= answer.json().items()


def found(client: Client) -> list[dict[str, Any]]:
    answer = client.get("/api/workers", {"trade": "electrician", "place": "Pune"})
    assert answer.status_code == 200
    items: list[dict[str, Any]] = answer.json()["items"]
    return items


@pytest.fixture
def listed(contractor: User) -> User:
    listing_refresh(worker_id=contractor.pk)
    return contractor


def test_new_accounts_show_little(browse: Browse, world: World) -> None:
    assert browse(world.user("worker")).get("/api/me/privacy").json() == {
        "shows_in_search": True,
        "shows_phone": False,
        "shows_full_name": False,
        "allows_search_engines": False,
    }


def test_out_of_search_is_out_of_search_and_off_the_public_page(
    browse: Browse, client: Client, listed: User
) -> None:
    assert [item["worker_id"] for item in found(client)] == [str(listed.pk)]
    own = browse(listed)
    switch(own, shows_in_search=False)
    assert found(client) == []
    page = f"/api/workers/{listed.pk}"
    assert client.get(page).status_code == 404
    assert client.get(f"{page}/reviews").status_code == 404
    assert own.get(page).json()["is_hidden_by_choice"] is True
    switch(own, shows_in_search=True)
    assert len(found(client)) == 1


def test_saving_the_profile_does_not_list_what_is_hidden(browse: Browse, listed: User) -> None:
    own = browse(listed)
    switch(own, shows_in_search=False)
    form = {"skills": ["electrician"], "city_id": 1259229, "edit_version": "*"}
    saved = own.put("/api/me/worker-profile", form, content_type="application/json")
    assert (saved.status_code, saved.json()["is_listed"]) == (200, False)


def test_hidden_stays_visible_to_whom_one_applied_to(
    browse: Browse, world: World, listed: User
) -> None:
    owner, stranger = world.user("owner"), world.user("stranger")
    apply_to(open_work(owner, "Wire the shed"), listed)
    switch(browse(listed), shows_in_search=False)
    assert browse(owner).get(f"/api/workers/{listed.pk}").status_code == 200
    assert browse(stranger).get(f"/api/workers/{listed.pk}").status_code == 404


def test_full_name_is_shown_to_strangers_only_when_chosen(
    browse: Browse, world: World, client: Client, listed: User
) -> None:
    page = f"/api/workers/{listed.pk}"
    assert found(client)[0]["worker_name"] == "Lakshmibai V."
    assert client.get(page).json()["last_name"] == "V."
    owner = world.user("owner")
    apply_to(open_work(owner, "Wire the shed"), listed)
    assert browse(owner).get(page).json()["last_name"] == "Venkataraman"
    switch(browse(listed), shows_full_name=True)
    assert found(client)[0]["worker_name"] == "Lakshmibai Venkataraman"
    assert client.get(page).json()["last_name"] == "Venkataraman"


def test_reviewers_are_named_as_they_chose(
    browse: Browse, client: Client, world: World, homeowner: User
) -> None:
    Review.objects.filter(reviewer=homeowner).update(reviewee=world.user("contractor"))
    reviews = f"/api/projects/{Review.objects.get(reviewer=homeowner).project_id}/reviews"

    def names() -> set[str]:
        items = browse(world.user("worker")).get(reviews).json()["items"]
        return {item["reviewer_name"] for item in items if item["reviewer_id"] == str(homeowner.pk)}

    assert names() == {"Lakshmibai V."}
    switch(browse(homeowner), shows_full_name=True)
    assert names() == {"Lakshmibai Venkataraman"}


def test_search_engines_are_kept_out_unless_invited(
    browse: Browse, client: Client, listed: User
) -> None:
    page = f"/api/workers/{listed.pk}"
    assert client.get(page).headers["X-Robots-Tag"] == "noindex"
    assert client.get(page).json()["allows_search_engines"] is False
    switch(browse(listed), allows_search_engines=True)
    assert "X-Robots-Tag" not in client.get(page).headers
    assert client.get(page).json()["allows_search_engines"] is True


def test_phone_is_shown_to_the_project_after_the_award_alone(
    browse: Browse, world: World, client: Client
) -> None:
    owner, member = world.user("owner"), world.user("member")
    for user, phone in ((owner, "+919811100001"), (member, "+919811100002")):
        Profile.objects.filter(pk=user.pk).update(
            phone=phone, phone_verified_at="2026-01-01T00:00Z", shows_phone=True
        )
    before, after = world.project("open"), world.project("in_progress")

    def phones(viewer: User, project_id: Any) -> dict[str, str | None]:
        answer = browse(viewer).get(f"/api/projects/{project_id}/overview")
        assert answer.status_code == 200, answer.content
        return {person["id"]: person["phone"] for person in answer.json()["members"]}

    assert phones(owner, before.pk) == {str(owner.pk): None}
    assert phones(owner, after.pk)[str(member.pk)] == "+919811100002"
    assert phones(member, after.pk)[str(owner.pk)] == "+919811100001"
    switch(browse(member), shows_phone=False)
    assert phones(owner, after.pk)[str(member.pk)] is None
    Profile.objects.filter(pk=owner.pk).update(phone_verified_at=None)
    assert phones(member, after.pk)[str(owner.pk)] is None
