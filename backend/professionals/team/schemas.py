"""Schemas of teams: to everybody, to their contractor, to those who are in them."""

from collections.abc import Iterable
from datetime import datetime
from typing import Annotated, Any, Literal, Self
from uuid import UUID

from django.db.models import Count, Q, QuerySet
from ninja import Schema
from pydantic import StringConstraints

from accounts.models import User, open_account
from accounts.names import public_name
from accounts.selectors import PersonCard, people_cards
from core.api.record_versions import Versioned, edit_version_of
from core.api.schemas import Out
from core.database.compiled_queries import compiled
from professionals.models import Team, TeamInvitation, TeamMember, TeamRole, WorkerProfile
from professionals.policy import require_contractor
from professionals.schemas import Badge, SkillOut
from professionals.selectors import team_members, trades_of, worker_profiles
from professionals.team.invitations import open_invitations

MOST_NAMED = 24
NOBODY = PersonCard("", "", None)


class TeamMemberShownOut(Out):
    """Somebody of a contractor's team; ``id`` opens the public page of those who have one."""

    id: UUID | None
    name: str
    avatar_url: str | None
    role: Literal["worker", "supervisor"]
    skills: list[SkillOut]
    badges: list[Badge]

    @classmethod
    def of_rows(cls, rows: Iterable[TeamMember]) -> list[Self]:
        """Of members with their profiles."""
        members = list(rows)
        ids = [row.member_id for row in members]
        people = people_cards(ids)
        full = {row.member_id: row.member.profile.shows_full_name for row in members}
        pages = {row.pk: row for row in worker_profiles(ids) if row.is_listed}
        return [
            cls._of(
                row,
                people.get(row.member_id, NOBODY),
                pages.get(row.member_id),
                shows_full_name=full.get(row.member_id, False),
            )
            for row in members
        ]

    @classmethod
    def _of(
        cls,
        row: TeamMember,
        person: PersonCard,
        page: WorkerProfile | None,
        *,
        shows_full_name: bool,
    ) -> Self:
        return cls.from_row(
            row,
            id=page.pk if page else None,
            name=public_name(person.first_name, person.last_name, shows_full_name=shows_full_name),
            avatar_url=person.avatar_url,
            skills=trades_of(page) if page else [],
            badges=page.badges if page else [],
        )


class TeamShownOut(Out):
    """A contractor's team. Those who don't want to be found are counted and not named."""

    name: str
    worker_count: int
    supervisor_count: int
    members: list[TeamMemberShownOut]

    @classmethod
    def of(cls, contractor_id: UUID) -> Self | None:
        """None while nobody is in the team.

        All members are counted. Only people with an open account who allow others to find them are
        named, by their public name; a worker whose page is not listed has no link.
        """
        teams = _teams(contractor_id)
        if not teams or not any(teams[0][1:]):
            return None
        name, worker_count, supervisor_count = teams[0]
        return cls(
            name=name,
            members=TeamMemberShownOut.of_rows(_named(contractor_id)),
            worker_count=worker_count,
            supervisor_count=supervisor_count,
        )


@compiled
def _teams(contractor_id: UUID) -> QuerySet[Team, tuple[str, int, int]]:
    """Name, workers and supervisors."""

    def count(role: TeamRole) -> Count:
        return Count("members", filter=Q(members__left_at__isnull=True, members__role=role))

    rows = Team.objects.filter(contractor=contractor_id).annotate(
        workers=count(TeamRole.WORKER), supervisors=count(TeamRole.SUPERVISOR)
    )
    return rows.values_list("name", "workers", "supervisors")


@compiled
def _named(contractor_id: UUID) -> QuerySet[TeamMember]:
    rows = TeamMember.objects.filter(team__contractor=contractor_id, left_at__isnull=True)
    rows = rows.filter(open_account("member__"), member__profile__shows_in_search=True)
    return rows.select_related("member__profile").order_by("-role", "id")[:MOST_NAMED]


class TeamIn(Versioned):
    name: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=120)]


class TeamMemberOut(Out):
    """Somebody of one's own team, by the whole name."""

    id: UUID
    first_name: str
    last_name: str
    avatar_url: str | None
    role: Literal["worker", "supervisor"]
    joined_at: datetime

    @classmethod
    def of(cls, row: TeamMember, person: PersonCard) -> Self:
        return cls.from_row(
            row,
            id=row.member_id,
            first_name=person.first_name,
            last_name=person.last_name,
            avatar_url=person.avatar_url,
        )


class TeamInvitationOut(Out):
    """An invitation that waits, to its contractor. ``contact`` is what was typed, tidied."""

    id: UUID
    contact: str
    role: Literal["worker", "supervisor"]
    created_at: datetime
    expires_at: datetime

    @classmethod
    def of(cls, row: TeamInvitation) -> Self:
        return cls.from_row(row, contact=row.email or row.phone)


class TeamOut(Out):
    """One's own team; the name is empty until it has one."""

    name: str
    members: list[TeamMemberOut]
    invitations: list[TeamInvitationOut]
    edit_version: str

    @classmethod
    def of(cls, actor: User) -> Self:
        """A contractor's own team. Raises NotAllowed for other roles."""
        require_contractor(actor)
        team = Team.objects.filter(contractor=actor).first()
        rows = list(team_members(actor))
        people = people_cards(row.member_id for row in rows)
        waiting = open_invitations().filter(team=team).order_by("-pk") if team else []
        name = team.name if team else ""
        return cls(
            name=name,
            edit_version=edit_version_of({"name": name}),
            members=[TeamMemberOut.of(row, people.get(row.member_id, NOBODY)) for row in rows],
            invitations=[TeamInvitationOut.of(row) for row in waiting],
        )


class TeamInvitationIn(Schema):
    """``contact``: an e-mail address or an Indian mobile number, as people write them."""

    contact: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=254)]
    role: Literal["worker", "supervisor"]


class TeamInvitationKeyIn(Schema):
    key: Annotated[str, StringConstraints(min_length=1, max_length=100)]


class TeamInvitationAnswerIn(TeamInvitationKeyIn):
    accept: bool


class ReceivedTeamInvitationOut(Out):
    """An invitation, as its recipient sees it."""

    id: UUID
    team_name: str
    contractor_id: UUID
    contractor_name: str
    role: Literal["worker", "supervisor"]
    expires_at: datetime

    @classmethod
    def of_rows(cls, rows: Iterable[TeamInvitation]) -> list[Self]:
        invitations = list(rows)
        people = people_cards(row.team.contractor_id for row in invitations)
        return [cls.from_row(row, **_team(row.team, people)) for row in invitations]


class ReceivedTeamInvitationsOut(Out):
    items: list[ReceivedTeamInvitationOut]


class MembershipOut(Out):
    """A team that one is in."""

    team_id: UUID
    team_name: str
    contractor_id: UUID
    contractor_name: str
    role: Literal["worker", "supervisor"]
    joined_at: datetime

    @classmethod
    def of_rows(cls, rows: Iterable[TeamMember]) -> list[Self]:
        members = list(rows)
        people = people_cards(row.team.contractor_id for row in members)
        return [cls.from_row(row, **_team(row.team, people)) for row in members]


class MembershipsOut(Out):
    items: list[MembershipOut]

    @classmethod
    def of(cls, actor: User) -> Self:
        """The teams somebody is in now, latest first."""
        rows = TeamMember.objects.filter(member=actor, left_at__isnull=True)
        return cls(items=MembershipOut.of_rows(rows.select_related("team").order_by("-id")))


def _team(team: Team, people: dict[UUID, PersonCard]) -> dict[str, Any]:
    return {
        "team_name": team.name,
        "contractor_id": team.contractor_id,
        "contractor_name": people.get(team.contractor_id, NOBODY).full_name,
    }
