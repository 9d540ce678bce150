"""Who may edit a calendar, a portfolio and a team."""

from datetime import timedelta
from io import BytesIO
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone
from PIL import Image

from config.tests.policy_matrix import Row, everyone, signed_in
from config.tests.world import World
from professionals.models import PhotoStage, PortfolioItem, PortfolioPhoto, TeamRole
from professionals.portfolio.photos import photo_remove
from professionals.portfolio.services import item_add, item_remove
from professionals.services import worker_profile_save
from professionals.team.invitations import invitation_create
from professionals.team.services import team_add_member, team_save
from trades.models import Trade

PROFESSIONALS_ALONE = signed_in(200, homeowner=403, owner=403, supervisor=403, staff=403)
ADDING = {actor: 201 if status == 200 else status for actor, status in PROFESSIONALS_ALONE.items()}
OF_MEMBER = {
    actor: 404 if status == 200 else status for actor, status in PROFESSIONALS_ALONE.items()
}
"""The response of ``member``'s objects to other people: a stranger learns nothing of them."""


def picture() -> SimpleUploadedFile:
    file = BytesIO()
    Image.new("RGB", (240, 240), "teal").save(file, "JPEG")
    return SimpleUploadedFile("wall.jpg", file.getvalue())


def photo_form(_world: World) -> dict[str, Any]:
    return {"file": picture(), "stage": "after"}


def item(world: World) -> PortfolioItem:
    member = world.user("member")
    return item_add(member, title="Kitchen", description="", trade=None, finished_on=None)


def item_of_member(world: World) -> dict[str, Any]:
    return {"item_id": item(world).pk}


def removed_item(world: World) -> dict[str, Any]:
    row = item(world)
    item_remove(world.user("member"), item_id=row.pk)
    return {"item_id": row.pk}


def photo(world: World) -> PortfolioPhoto:
    return PortfolioPhoto.objects.create(
        item=item(world), stage=PhotoStage.AFTER, key="a", width=9, height=9
    )


def photo_of_member(world: World) -> dict[str, Any]:
    return {"photo_id": photo(world).pk}


def removed_photo(world: World) -> dict[str, Any]:
    row = photo(world)
    photo_remove(world.user("member"), photo_id=row.pk)
    return {"photo_id": row.pk}


def words(_world: World) -> dict[str, Any]:
    return {"title": "Kitchen in Aundh"}


def no_rules(_world: World) -> dict[str, Any]:
    return {"is_on": False, "parts": ["morning"], "notice_hours": 4}


def no_prices(world: World) -> dict[str, Any]:
    """``member`` is an electrician, who has jobs to price."""
    worker_profile_save(world.user("member"), trades=[Trade.objects.get(slug="electrician")])
    return {"prices": []}


def no_order(_world: World) -> dict[str, Any]:
    return {"ids": []}


def in_team_of_contractor(world: World) -> dict[str, Any]:
    contractor, member = world.user("contractor"), world.user("member")
    team = team_save(contractor, name="Singh crew")
    team_add_member(contractor, member=member)
    return {"team_id": team.pk, "member_id": member.pk}


def team_of_contractor(world: World) -> dict[str, Any]:
    team_save(world.user("contractor"), name="Singh crew")
    return {"contact": "nisha@example.in", "role": "worker"}


def invitation_to_worker(world: World) -> dict[str, Any]:
    team_save(world.user("contractor"), name="Singh crew")
    made, _key = invitation_create(
        world.user("contractor"), contact=str(world.user("worker").email), role=TeamRole.WORKER
    )
    return {"invitation_id": made.pk}


def key_of_invitation(world: World) -> dict[str, Any]:
    team_save(world.user("contractor"), name="Singh crew")
    _made, key = invitation_create(
        world.user("contractor"), contact="nisha@example.in", role=TeamRole.WORKER
    )
    return {"key": key}


def contractor_alone(status: int) -> dict[str, int]:
    return everyone(403, visitor=401, contractor=status)


ROWS = [
    Row("my_calendar_get", PROFESSIONALS_ALONE),
    Row(
        "my_calendar_change",
        PROFESSIONALS_ALONE,
        body=lambda _world: {"away": [str(timezone.localdate() + timedelta(days=3))]},
    ),
    Row("my_instant_booking_get", PROFESSIONALS_ALONE),
    Row("my_instant_booking_save", PROFESSIONALS_ALONE, body=no_rules),
    Row("my_rate_card_get", PROFESSIONALS_ALONE),
    Row("my_rate_card_save", PROFESSIONALS_ALONE, body=no_prices),
    Row("my_portfolio_get", PROFESSIONALS_ALONE),
    Row("my_portfolio_add", ADDING, body=words),
    Row("my_portfolio_order", PROFESSIONALS_ALONE, body=no_order),
    Row("my_portfolio_change", {**OF_MEMBER, "member": 200}, path=item_of_member, body=words),
    Row("my_portfolio_remove", {**OF_MEMBER, "member": 204}, path=item_of_member),
    Row("my_portfolio_restore", {**OF_MEMBER, "member": 200}, path=removed_item),
    Row(
        "my_portfolio_photo_add",
        {**OF_MEMBER, "member": 201},
        path=item_of_member,
        files=photo_form,
    ),
    Row(
        "my_portfolio_photo_order",
        {**OF_MEMBER, "member": 200},
        path=item_of_member,
        body=no_order,
    ),
    Row(
        "my_portfolio_photo_change",
        {**OF_MEMBER, "member": 200},
        path=photo_of_member,
        body=lambda _world: {"stage": "before"},
    ),
    Row("my_portfolio_photo_remove", {**OF_MEMBER, "member": 204}, path=photo_of_member),
    Row("my_portfolio_photo_restore", {**OF_MEMBER, "member": 200}, path=removed_photo),
    Row("my_team_get", contractor_alone(200)),
    Row("my_team_save", contractor_alone(200), body=lambda _world: {"name": "Singh crew"}),
    Row("my_team_member_remove", contractor_alone(204), path=in_team_of_contractor),
    Row("my_team_invite", contractor_alone(201), body=team_of_contractor),
    Row("my_team_invitation_revoke", contractor_alone(204), path=invitation_to_worker),
    Row("team_invitations_received", signed_in(200)),
    Row("team_invitation_accept", signed_in(404, worker=200), path=invitation_to_worker),
    Row("team_invitation_decline", signed_in(404, worker=204), path=invitation_to_worker),
    Row("team_invitation_lookup", everyone(200), body=key_of_invitation),
    Row(
        "team_invitation_answer",
        # Only workers and supervisors can be in a team.
        signed_in(409, worker=200, supervisor=200, member=200, stranger=200),
        body=lambda world: {**key_of_invitation(world), "accept": True},
    ),
    Row("my_team_memberships", signed_in(200)),
    Row("my_team_leave", signed_in(404, member=204), path=in_team_of_contractor),
]
