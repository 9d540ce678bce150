"""Favourites and saved searches."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from accounts.models import Profile, User
from config.tests.world import person
from core.privacy.data_holders import Records
from professionals import privacy
from professionals.bookmarks import favourites, saved_searches
from professionals.bookmarks.api import SearchAddress
from professionals.calendar import day_booked
from professionals.models import BADGES, Favourite, SavedSearch, WorkerProfile
from professionals.services import worker_profile_save
from professionals.tests.conftest import Listed

pytestmark = pytest.mark.django_db

SEARCH = {"q": "electrician", "location": "Pune"}


@pytest.fixture
def anita(db: None) -> User:
    return person("homeowner", "anita")


@pytest.fixture
def client(anita: User) -> Client:
    client = Client()
    client.force_login(anita)
    return client


def keep(client: Client, worker: User) -> Any:
    return client.put(f"/api/me/favourites/{worker.pk}")


def drop(client: Client, worker: User) -> Any:
    return client.delete(f"/api/me/favourites/{worker.pk}")


def kept(client: Client, **query: Any) -> Any:
    return client.get("/api/me/favourites", query).json()


def save(client: Client, name: str = "Near me", **query: Any) -> Any:
    body = {"name": name, "query": {**SEARCH, **query}}
    return client.post("/api/me/saved-searches", body, content_type="application/json")


def searches(client: Client) -> Any:
    return client.get("/api/me/saved-searches").json()["items"]


class TestFavourites:
    def test_keeping_and_dropping_twice_is_once(self, client: Client, listed: Listed) -> None:
        ramesh = listed("ramesh")
        assert [keep(client, ramesh).status_code for _ in range(2)] == [204, 204]
        assert Favourite.objects.count() == 1
        ids = client.get("/api/me/favourites/ids").json()
        assert ids == {"worker_ids": [str(ramesh.pk)]}
        assert [drop(client, ramesh).status_code for _ in range(2)] == [204, 204]
        assert kept(client) == {"items": [], "next": None}

    def test_the_list_shows_cards_latest_first_page_by_page(
        self, client: Client, listed: Listed
    ) -> None:
        first, second = listed("ramesh", rate_paise=65_000), listed("suresh")
        keep(client, first)
        keep(client, second)
        page = kept(client, limit=1)
        assert [item["worker"]["worker_name"] for item in page["items"]] == ["Suresh S."]
        (item,) = kept(client, limit=1, cursor=page["next"])["items"]
        assert item["worker_id"] == str(first.pk)
        assert item["worker"]["city_hi"] == "पुणे"
        assert item["worker"]["skills"][0]["slug"] == "electrician"
        assert (item["worker"]["rate_paise"], item["worker"]["rate_unit"]) == (65_000, "day")

    def test_the_whole_name_is_shown_as_the_professional_chose(
        self, client: Client, listed: Listed
    ) -> None:
        ramesh = listed("ramesh")
        Profile.objects.filter(pk=ramesh.pk).update(shows_full_name=True)
        keep(client, ramesh)
        assert kept(client)["items"][0]["worker"]["worker_name"] == "Ramesh Sharma"

    def test_a_card_says_when_somebody_can_come(self, client: Client, listed: Listed) -> None:
        ramesh, suresh = listed("ramesh", weekdays=127), listed("suresh", weekdays=127)
        today = timezone.localdate()
        day_booked(ramesh.pk, today, until=today + timedelta(days=1))
        keep(client, ramesh)
        keep(client, suresh)
        free, taken = (item["worker"] for item in kept(client)["items"])
        assert (free["available_today"], free["next_available_on"]) == (True, str(today))
        assert taken["available_today"] is False
        assert taken["next_available_on"] == str(today + timedelta(days=2))

    def test_nobody_can_keep_whom_nobody_may_see(self, client: Client, worker: User) -> None:
        worker_profile_save(worker, trades=[])
        assert keep(client, worker).status_code == 404
        assert keep(client, person("homeowner", "meera")).status_code == 404

    def test_one_who_left_the_list_is_told_nothing_about_and_can_be_dropped(
        self, client: Client, listed: Listed
    ) -> None:
        ramesh = listed("ramesh")
        keep(client, ramesh)
        WorkerProfile.objects.filter(pk=ramesh.pk).update(is_listed=False)
        (item,) = kept(client)["items"]
        assert item["worker"] is None
        assert item["worker_id"] == str(ramesh.pk)
        assert drop(client, ramesh).status_code == 204
        assert kept(client)["items"] == []

    def test_there_is_an_end_to_it(
        self, client: Client, listed: Listed, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(favourites, "MOST_FAVOURITES", 1)
        ramesh = listed("ramesh")
        keep(client, ramesh)
        refused = keep(client, listed("suresh"))
        assert (refused.status_code, refused.json()["code"]) == (409, "too_many_favourites")
        assert keep(client, ramesh).status_code == 204

    def test_the_limit_is_the_one_that_is_told(self, client: Client) -> None:
        assert str(favourites.MOST_FAVOURITES) in str(favourites.TooManyFavourites.title)
        assert str(saved_searches.MOST_SAVED_SEARCHES) in str(
            saved_searches.TooManySavedSearches.title
        )

    def test_a_list_costs_the_same_however_long(
        self, client: Client, listed: Listed, django_assert_max_num_queries: Any
    ) -> None:
        for name in ("ramesh", "suresh", "mahesh", "dinesh"):
            keep(client, listed(name))
        with django_assert_max_num_queries(10):
            assert len(kept(client)["items"]) == 4


class TestSavedSearches:
    def test_saved_found_renamed_run_and_deleted(self, client: Client) -> None:
        made = save(client, "Electricians near Pune", radius=50, trades=["plumber", "electrician"])
        assert made.status_code == 201
        row = made.json()
        assert row["query"]["trades"] == ["electrician", "plumber"]
        assert (row["query"]["radius"], row["query"]["sort"]) == (50, "best")
        assert [item["id"] for item in searches(client)] == [row["id"]]

        path = f"/api/me/saved-searches/{row['id']}"
        named = {"name": " For the flat ", "edit_version": row["edit_version"]}
        renamed = client.patch(path, named, content_type="application/json")
        assert renamed.json()["name"] == "For the flat"
        ran = client.post(f"{path}/runs", {"total": 12}, content_type="application/json").json()
        assert ran["last_total"] == 12
        assert ran["last_run_at"] > row["last_run_at"]

        assert client.delete(path).status_code == 204
        assert searches(client) == []
        assert client.delete(path).status_code == 404

    def test_the_same_search_is_saved_once_whatever_its_order(self, client: Client) -> None:
        first = save(client, "Mine", badges=["top_rated", "id_verified"], radius=25).json()
        again = save(client, "Again", badges=["id_verified", "top_rated", "top_rated"])
        assert again.status_code == 409
        assert again.json()["code"] == "search_already_saved"
        assert again.json()["saved_search"] == {"id": first["id"], "name": "Mine"}
        assert "Mine" in again.json()["detail"]

    def test_somebody_else_may_save_the_same(self, client: Client) -> None:
        save(client)
        other = Client()
        other.force_login(person("homeowner", "meera"))
        assert save(other).status_code == 201
        assert searches(other)[0]["id"] != searches(client)[0]["id"]

    @pytest.mark.parametrize(
        "query",
        [
            {"q": " "},
            {"radius": 30},
            {"rating": 6},
            {"trades": ["<b>"]},
            {"badges": ["admin"]},
            {"languages": ["xx"]},
            {"view": "map"},
            {"available_on": "2026-11-24"},
        ],
    )
    def test_only_a_search_of_ours_is_saved(self, client: Client, query: dict[str, Any]) -> None:
        assert save(client, **query).status_code == 422
        assert not SavedSearch.objects.exists()

    def test_a_name_is_needed(self, client: Client) -> None:
        refused = save(client, "  ")
        assert [error["field"] for error in refused.json()["errors"]] == ["name"]

    def test_there_is_an_end_to_it(self, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(saved_searches, "MOST_SAVED_SEARCHES", 1)
        save(client)
        refused = save(client, radius=50)
        assert (refused.status_code, refused.json()["code"]) == (409, "too_many_saved_searches")


def test_the_person_gets_what_was_kept_and_it_goes_with_the_account(
    client: Client, anita: User, listed: Listed
) -> None:
    ramesh = listed("ramesh")
    keep(client, ramesh)
    save(client)
    exported = {
        part.name: list(part.rows) for part in privacy.export(anita.pk) if isinstance(part, Records)
    }
    assert [row["worker_id"] for row in exported["favourites"]] == [ramesh.pk]
    assert [row["query"] for row in exported["saved_searches"]] == [SEARCH]


@given(
    st.builds(
        SearchAddress,
        q=st.just("electrician"),
        location=st.just("Pune"),
        trades=st.lists(st.sampled_from(["painter", "mason", "plumber"]), max_size=5),
        badges=st.lists(st.sampled_from(BADGES), max_size=4),
        rating=st.none() | st.integers(1, 5),
        price=st.none() | st.integers(1, 10**8),
    )
)
def test_what_is_stored_reads_back_as_itself(address: SearchAddress) -> None:
    stored = address.model_dump(mode="json", exclude_defaults=True)
    assert SearchAddress(**stored) == address
