"""Members of staff: their desks, and the end of being staff.

A change of owners first locks all of them, lowest id first: of two owners who remove each other at
once, the second is refused, being no owner any more.
"""

from collections.abc import Iterable
from uuid import UUID

from django.http import HttpRequest
from django.utils.translation import override

from accounts.models import Desk, User
from accounts.security import audit
from accounts.security.models import SecurityKind
from accounts.selectors import contacts
from accounts.sessions import services as sessions
from core.api.record_versions import ANY_VERSION, merge
from core.errors import NotAllowed, require
from core.events import publish
from core.mail.mail import send_later
from staff.audit_log import note
from staff.errors import LastOwner, NotOneself


def rights_of(desks: Iterable[Desk]) -> dict[str, object]:
    """The columns of a member of staff; owners alone open the raw data."""
    wanted = set(desks)
    return {
        "is_staff": True,
        "desks": [desk.value for desk in Desk if desk in wanted],
        "is_superuser": Desk.OWNER in wanted,
    }


def staff_set_desks(
    *,
    actor: User,
    user_id: UUID,
    desks: Iterable[Desk],
    request: HttpRequest,
    edit_version: str = ANY_VERSION,
) -> None:
    """Say what a member of staff works on, from now on: rights are read with each request.

    The person is told by mail. Raises NotFound, LastOwner, EditedMeanwhile, NotAllowed to whoever
    is no owner.
    """
    wanted = set(desks)
    owners = _locked_owners(actor)
    member = _locked_member(user_id)
    before = list(member.desks)
    if not merge(
        actor,
        member.pk,
        edit_version=edit_version,
        theirs={"desks": frozenset(before)},
        yours={"desks": frozenset(wanted)},
        labels={"desks": lambda names: ", ".join(str(Desk(name).label) for name in sorted(names))},
    ):
        return
    if Desk.OWNER not in wanted and owners == {member.pk}:
        raise LastOwner
    User.objects.filter(pk=member.pk).update(**rights_of(wanted))
    after = [desk.value for desk in Desk if desk in wanted]
    audit.note(
        SecurityKind.STAFF_DESKS_CHANGED,
        user=member,
        request=request,
        by=str(actor.pk),
        desks=after,
    )
    note(
        actor,
        "staff.desks_changed",
        desk=Desk.OWNER,
        subject=("user", member.pk),
        about=member.pk,
        before=before,
        after=after,
    )
    _notify("staff/desks_changed", member, after)
    publish(f"user:{member.pk}", "session")


def staff_remove(*, actor: User, user_id: UUID, request: HttpRequest) -> None:
    """Take somebody's rights as staff and end their sessions, so that none goes on with them.

    Raises NotOneself, NotFound, and NotAllowed to whoever is no owner.
    """
    if actor.pk == user_id:
        raise NotOneself
    _locked_owners(actor)
    leaving = _locked_member(user_id)
    before = list(leaving.desks)
    User.objects.filter(pk=leaving.pk).update(is_staff=False, is_superuser=False, desks=[])
    sessions.end_all(leaving)
    audit.note(SecurityKind.STAFF_REMOVED, user=leaving, request=request, by=str(actor.pk))
    note(
        actor,
        "staff.removed",
        desk=Desk.OWNER,
        subject=("user", leaving.pk),
        about=leaving.pk,
        before=before,
    )
    _notify("staff/removed", leaving, [])


def _locked_owners(actor: User) -> set[UUID]:
    """All owners, locked. Raises NotAllowed when the actor has ceased to be one in between."""
    rows = User.objects.filter(is_staff=True, is_active=True, desks__contains=[Desk.OWNER])
    owners = {row.pk for row in rows.select_for_update().order_by("pk").only("pk")}
    if actor.pk not in owners:
        raise NotAllowed
    return owners


def _locked_member(user_id: UUID) -> User:
    return require(User.objects.select_for_update().filter(pk=user_id, is_staff=True).first())


def _notify(template: str, member: User, desks: list[str]) -> None:
    reader = contacts([member.pk]).get(member.pk)
    if reader is None or not reader.email:
        return
    with override(reader.language):
        names = ", ".join(str(Desk(desk).label) for desk in desks)
    context = {"first_name": reader.first_name, "desks": names, "link": "/admin"}
    send_later(template, reader.email, context, reader.language)
