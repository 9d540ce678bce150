"""Teams as the API shows them: to everybody, to their contractor, to those who are in them."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.db.models import Count, Q

from accounts.models import Profile, User, open_account
from accounts.names import public_name
from accounts.selectors import PersonCard, people_cards
from professionals.models import Team, TeamInvitation, TeamMember, TeamRole, WorkerProfile
from professionals.policy import require_contractor
from professionals.selectors import team_members, trades_of, with_details
from professionals.team_inviting import open_invitations

MOST_NAMED = 24
NOBODY = PersonCard("", "", None)


def team_shown(contractor_id: UUID) -> dict[str, Any] | None:
    """The team on a contractor's public page (``TeamShownOut``); None while nobody is in it.

    Everybody counts. Named are those whose account is open and who want to be found, by the name
    they show everybody; a worker whose page is not listed has no link.
    """
    team = Team.objects.filter(contractor_id=contractor_id).first()
    if team is None:
        return None
    rows = TeamMember.objects.filter(team=team, left_at__isnull=True)
    counts = rows.aggregate(
        workers=Count("pk", filter=Q(role=TeamRole.WORKER)),
        supervisors=Count("pk", filter=Q(role=TeamRole.SUPERVISOR)),
    )
    if not any(counts.values()):
        return None
    named = rows.filter(
        open_account("member__"),
        member__profile__shows_in_search=True,
    )
    return {
        "name": team.name,
        "worker_count": counts["workers"],
        "supervisor_count": counts["supervisors"],
        "members": _named(named.order_by("-role", "id")[:MOST_NAMED]),
    }


def _named(rows: Iterable[TeamMember]) -> list[dict[str, Any]]:
    members = list(rows)
    ids = [row.member_id for row in members]
    people = people_cards(ids)
    full = dict(Profile.objects.filter(pk__in=ids).values_list("pk", "shows_full_name"))
    pages = {
        row.pk: row
        for row in with_details(WorkerProfile.objects.filter(pk__in=ids, is_listed=True))
    }
    return [
        _shown(row, people.get(row.member_id, NOBODY), full.get(row.member_id, False), pages)
        for row in members
    ]


def _shown(
    row: TeamMember, person: PersonCard, shows_full_name: bool, pages: dict[UUID, WorkerProfile]
) -> dict[str, Any]:
    page = pages.get(row.member_id)
    return {
        "id": row.member_id if page else None,
        "name": public_name(person.first_name, person.last_name, shows_full_name=shows_full_name),
        "avatar_url": person.avatar_url,
        "role": row.role,
        "skills": trades_of(page) if page else [],
        "badges": page.badges if page else [],
    }


def own_team(actor: User) -> dict[str, Any]:
    """A contractor's own team (``TeamOut``). Raises NotAllowed for other roles."""
    require_contractor(actor)
    team = Team.objects.filter(contractor=actor).first()
    rows = list(team_members(actor))
    people = people_cards(row.member_id for row in rows)
    return {
        "name": team.name if team else "",
        "members": [_own_member(row, people.get(row.member_id, NOBODY)) for row in rows],
        "invitations": [
            {
                "id": row.pk,
                "contact": row.email or row.phone,
                "role": row.role,
                "created_at": row.created_at,
                "expires_at": row.expires_at,
            }
            for row in open_invitations().filter(team=team).order_by("-pk")
        ]
        if team
        else [],
    }


def received_invitations(rows: Iterable[TeamInvitation]) -> list[dict[str, Any]]:
    """Invitations for whoever got them (``ReceivedTeamInvitationOut``)."""
    invitations = list(rows)
    people = people_cards(row.team.contractor_id for row in invitations)
    return [
        {
            "id": row.pk,
            "team_name": row.team.name,
            "contractor_id": row.team.contractor_id,
            "contractor_name": people.get(row.team.contractor_id, NOBODY).full_name,
            "role": row.role,
            "expires_at": row.expires_at,
        }
        for row in invitations
    ]


def _own_member(row: TeamMember, person: PersonCard) -> dict[str, Any]:
    return {
        "id": row.member_id,
        "first_name": person.first_name,
        "last_name": person.last_name,
        "avatar_url": person.avatar_url,
        "role": row.role,
        "joined_at": row.joined_at,
    }


def memberships(actor: User) -> list[dict[str, Any]]:
    """The teams somebody is in now (``MembershipOut``), latest first."""
    rows = list(
        TeamMember.objects.filter(member=actor, left_at__isnull=True)
        .select_related("team")
        .order_by("-id")
    )
    people = people_cards(row.team.contractor_id for row in rows)
    return [
        {
            "team_id": row.team_id,
            "team_name": row.team.name,
            "contractor_id": row.team.contractor_id,
            "contractor_name": people.get(row.team.contractor_id, NOBODY).full_name,
            "role": row.role,
            "joined_at": row.joined_at,
        }
        for row in rows
    ]
