"""The flag ``is_staff`` alone gives no access: every staff check also requires the second factor,
set up and used in the session."""

from collections.abc import Callable

import pytest
from django.test import Client

from accounts.models import User
from accounts.policy import acts_as_staff
from accounts.tests.signing_in import give_authenticator, sign_in_freshly
from config.tests.world import World, person
from core.events.access import user_of_session
from core.events.topics import may_subscribe
from core.requests.request_session import act_in

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shared_world")]
MADE_ONCE = ("open",)


def no_factor(_world: World) -> Client:
    client = Client()
    sign_in_freshly(client, person("homeowner", "nisha", is_staff=True))
    return client


def unused_factor(_world: World) -> Client:
    """Signed in before the factor was set up."""
    user = person("homeowner", "nisha", is_staff=True)
    client = Client()
    sign_in_freshly(client, user)
    give_authenticator(user)
    return client


def factor_of_another(world: World) -> Client:
    """The session still has the records of somebody else's sign-in."""
    client = no_factor(world)
    give_authenticator(User.objects.get(email="nisha@example.in"))
    session = client.session
    session["account_authentication_methods"] = [{"method": "mfa", "at": 0.0, "type": "totp"}]
    session["account_authentication_methods_user"] = str(world.user("staff").pk)
    session.save()
    return client


def removed_factor(_world: World) -> Client:
    user = person("homeowner", "nisha", is_staff=True)
    give_authenticator(user)
    client = Client()
    sign_in_freshly(client, user)
    user.authenticator_set.all().delete()
    return client


def short_password(_world: World) -> Client:
    """Signed in with a password older than the rule."""
    user = person("homeowner", "nisha", is_staff=True, has_short_password=True)
    give_authenticator(user)
    client = Client()
    sign_in_freshly(client, user)
    return client


def not_staff(_world: World) -> Client:
    user = person("homeowner", "nisha")
    give_authenticator(user)
    client = Client()
    sign_in_freshly(client, user)
    return client


def ready(world: World) -> Client:
    client = Client()
    sign_in_freshly(client, world.user("staff"))
    return client


CLOSED: list[Callable[[World], Client]] = [
    no_factor,
    unused_factor,
    factor_of_another,
    removed_factor,
    short_password,
    not_staff,
]
closed = pytest.mark.parametrize("client_of", CLOSED, ids=lambda make: make.__name__)


def state_of(client: Client) -> str:
    state: str = client.get("/api/session").json()["user"]["staff_state"]
    return state


@pytest.mark.parametrize(
    ("client_of", "state"),
    [
        (ready, "ready"),
        (no_factor, "needs_setup"),
        (unused_factor, "needs_code"),
        (factor_of_another, "needs_code"),
        (removed_factor, "needs_setup"),
        (short_password, "needs_password"),
        (not_staff, "none"),
    ],
)
def test_the_session_says_what_is_missing(
    world: World, client_of: Callable[[World], Client], state: str
) -> None:
    assert state_of(client_of(world)) == state


@closed
def test_projects_of_others_stay_closed(world: World, client_of: Callable[[World], Client]) -> None:
    project = world.project("draft")
    assert client_of(world).get(f"/api/projects/{project.pk}").status_code == 404
    assert ready(world).get(f"/api/projects/{project.pk}").status_code == 200


@closed
def test_applications_of_others_stay_closed(
    world: World, client_of: Callable[[World], Client]
) -> None:
    path = f"/api/applications/{world.application().pk}/withdraw"
    assert client_of(world).post(path, content_type="application/json").status_code == 404
    assert ready(world).post(path, content_type="application/json").status_code == 403


@closed
def test_unlisted_professionals_stay_unseen(
    world: World, client_of: Callable[[World], Client]
) -> None:
    worker = world.user("worker")
    worker.worker_profile.is_listed = False
    worker.worker_profile.save()
    assert client_of(world).get(f"/api/workers/{worker.pk}").status_code == 404
    assert ready(world).get(f"/api/workers/{worker.pk}").status_code == 200


@closed
def test_the_raw_data_stays_closed(world: World, client_of: Callable[[World], Client]) -> None:
    User.objects.filter(desks__contains=["owner"]).update(is_superuser=True)
    client = client_of(world)
    for path in ("/ops/", "/ops/accounts/user/"):
        answer = client.get(path)
        assert answer.status_code == 302
    assert client.get("/ops/login/").headers["Location"] == "/staff/team"
    assert ready(world).get("/ops/accounts/user/").status_code == 200


def test_the_raw_data_has_no_sign_in_of_its_own() -> None:
    answer = Client().get("/ops/accounts/user/", follow=True)
    assert [url for url, _ in answer.redirect_chain][-1] == "/auth?next=%2Fops%2Faccounts%2Fuser%2F"
    form = Client().post("/ops/login/", {"username": "a@example.in", "password": "x"})
    assert form.status_code == 302


@closed
def test_nobody_listens_to_the_work_of_others(
    world: World, client_of: Callable[[World], Client]
) -> None:
    topic = f"project:{world.project('draft').pk}"
    for client, may in ((client_of(world), False), (ready(world), True)):
        # As core.events.access checks, without closing the connection.
        user = user_of_session(client.session.session_key or "")
        assert may_subscribe(user, topic) is may


def test_a_person_out_of_a_query_acts_in_no_session(world: World) -> None:
    staff = world.user("staff")
    client = ready(world)
    assert not acts_as_staff(User.objects.get(pk=staff.pk))
    assert acts_as_staff(act_in(User.objects.get(pk=staff.pk), client.session))
    User.objects.filter(pk=staff.pk).update(is_active=False)
    assert not acts_as_staff(act_in(User.objects.get(pk=staff.pk), client.session))
