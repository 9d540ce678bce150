"""Invitations into a contractor's team."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import Profile, User
from config.tests.clients import browser
from config.tests.world import person
from core.errors import NotFound, ValidationFailed
from core.models import OutgoingMail, OutgoingSms
from professionals.errors import (
    AlreadyInTeam,
    CannotJoinTeam,
    TeamInvitationClosed,
    TooManyTeamInvitations,
)
from professionals.models import TeamInvitation, TeamMember, TeamRole
from professionals.team.invitations import (
    MOST_OPEN,
    addressed_to,
    invitation_accept,
    invitation_create,
    invitation_decline,
    invitation_of_key,
    invitation_revoke,
)
from professionals.team.services import team_add_member, team_save

pytestmark = pytest.mark.django_db


@pytest.fixture
def contractor() -> User:
    owner = person("contractor", "singh")
    team_save(owner, name="Singh Constructions")
    return owner


def invite(
    contractor: User, contact: str, role: TeamRole = TeamRole.WORKER
) -> tuple[TeamInvitation, str]:
    return invitation_create(contractor, contact=contact, role=role)


def test_an_address_is_written_to_and_its_owner_joins(contractor: User) -> None:
    ramesh = person("worker", "ramesh")
    invitation, key = invite(contractor, " Ramesh@Example.in ")
    assert OutgoingMail.objects.get().recipient == "ramesh@example.in"
    assert [row.pk for row in addressed_to(ramesh)] == [invitation.pk]
    assert invitation_accept(ramesh, invitation=invitation_of_key(key)).role == "worker"
    assert TeamMember.objects.get(left_at=None).member == ramesh
    with pytest.raises(TeamInvitationClosed):
        invitation_of_key(key)
    with pytest.raises(AlreadyInTeam):
        invite(contractor, "ramesh@example.in")


def test_a_number_gets_a_text_and_counts_once_it_is_proved(contractor: User) -> None:
    farhan = person("supervisor", "farhan")
    Profile.objects.filter(pk=farhan.pk).update(phone="+919820012345")
    invite(contractor, "098200 12345", TeamRole.SUPERVISOR)
    assert OutgoingSms.objects.get().recipient == "+919820012345"
    assert not addressed_to(farhan).exists(), "anybody may type a number"
    Profile.objects.filter(pk=farhan.pk).update(phone_verified_at=timezone.now())
    (row,) = addressed_to(farhan)
    invitation_decline(farhan, invitation=row)
    assert not addressed_to(farhan).exists()
    with pytest.raises(TeamInvitationClosed):
        invitation_decline(farhan, invitation=row)


def test_the_key_is_the_right_whoever_has_it(contractor: User) -> None:
    """A worker may have signed up with another address than the invited one."""
    _row, key = invite(contractor, "new@example.in")
    assert invitation_accept(person("worker", "salim"), invitation=invitation_of_key(key))


def test_inviting_again_replaces(contractor: User) -> None:
    _first, old = invite(contractor, "nisha@example.in")
    _second, new = invite(contractor, "nisha@example.in", TeamRole.SUPERVISOR)
    with pytest.raises(TeamInvitationClosed):
        invitation_of_key(old)
    assert invitation_of_key(new).role == "supervisor"
    TeamInvitation.objects.update(
        expires_at=timezone.now() - timedelta(days=1),
        created_at=timezone.now() - timedelta(days=15),
    )
    assert invite(contractor, "nisha@example.in"), "an expired one stands in nobody's way"


@pytest.mark.parametrize(
    "contact", ["", "nisha", "nisha@", "12345", "+1 202 555 0100", "раypal@example.in"]
)
def test_what_is_no_address_is_refused_at_the_field(contractor: User, contact: str) -> None:
    with pytest.raises(ValidationFailed) as refused:
        invite(contractor, contact)
    assert refused.value.errors[0].field == "contact"
    assert not TeamInvitation.objects.exists()


def test_only_workers_and_supervisors_join(contractor: User) -> None:
    for role in ("homeowner", "contractor"):
        _row, key = invite(contractor, f"{role}@example.in")
        with pytest.raises(CannotJoinTeam):
            invitation_accept(person(role, f"other-{role}"), invitation=invitation_of_key(key))
        assert invitation_of_key(key), "it stays open"


def test_a_team_without_a_name_invites_nobody_and_none_has_too_many_open() -> None:
    contractor = person("contractor", "gill")
    with pytest.raises(NotFound):
        invite(contractor, "nisha@example.in")
    team_save(contractor, name="Gill & Sons")
    for number in range(MOST_OPEN):
        invite(contractor, f"worker{number}@example.in")
    with pytest.raises(TooManyTeamInvitations):
        invite(contractor, "one-more@example.in")
    assert invite(contractor, "worker3@example.in"), "sending again takes no further place"


def test_one_takes_back_only_ones_own(contractor: User) -> None:
    row, key = invite(contractor, "nisha@example.in")
    other = person("contractor", "gill")
    with pytest.raises(NotFound):
        invitation_revoke(other, invitation_id=row.pk)
    invitation_revoke(contractor, invitation_id=row.pk)
    with pytest.raises(TeamInvitationClosed):
        invitation_of_key(key)


def test_inviting_says_nothing_of_accounts(contractor: User) -> None:
    person("worker", "ramesh")
    client = browser(contractor)
    answers = [
        client.post(
            "/api/me/team/invitations",
            {"contact": contact, "role": "worker"},
            content_type="application/json",
        )
        for contact in ("ramesh@example.in", "nobody@example.in")
    ]
    assert [answer.status_code for answer in answers] == [201, 201]
    shown = answers[1].json()["invitations"]
    assert {frozenset(row) for row in shown} == {
        frozenset({"id", "contact", "role", "created_at", "expires_at"})
    }


def test_reading_the_team_takes_the_same_queries_whoever_was_invited(contractor: User) -> None:
    client = browser(contractor)

    def queries() -> int:
        with CaptureQueriesContext(connection) as made:
            client.get("/api/me/team")
        return len(made)

    invite(contractor, "first@example.in")
    team_add_member(contractor, member=person("worker", "mason"))
    queries()
    few = queries()
    for number in range(10):
        invite(contractor, f"worker{number}@example.in")
        team_add_member(contractor, member=person("worker", f"mason{number}"))
    assert queries() == few


@pytest.mark.django_db(transaction=True)
def test_of_two_who_answer_with_one_key_at_once_one_joins() -> None:
    with transaction.atomic():
        contractor = person("contractor", "singh")
        team_save(contractor, name="Singh Constructions")
        people = [person("worker", "ramesh"), person("worker", "salim")]
        _row, key = invite(contractor, "new@example.in")
    together = Barrier(2)

    def accept(user: User) -> int:
        try:
            client = browser(user)
            together.wait(timeout=10)
            body = {"key": key, "accept": True}
            path = "/api/team-invitation-answers"
            return client.post(path, body, content_type="application/json").status_code
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(accept, people)) == [200, 410]
    assert TeamMember.objects.filter(left_at=None).count() == 1
