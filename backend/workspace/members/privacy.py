"""A person's invitations, sent and received, and guest memberships (core.privacy.data_holders).

An erasure deletes the invitations: those sent name other people's addresses, those received the
person's own. Guest memberships end; each folder handles what the guest wrote there.
"""

from collections.abc import Iterator
from uuid import UUID

from django.db.models import F, Q

from core.privacy.data_holders import DataHolder, Exported, Identity, Records, scrub_rows
from projects.membership import guest_end
from projects.models import Project
from workspace.members.models import ProjectInvitation


def export(user_id: UUID) -> Iterator[Exported]:
    fields = "project_id email guest_rights note created_at"
    sent = ProjectInvitation.objects.filter(invited_by=user_id)
    yield Records.of("guests_invited", sent, f"{fields} accepted_at declined_at revoked_at")
    came = ProjectInvitation.objects.filter(accepted_by=user_id)
    yield Records.of(
        "guest_invitations_accepted",
        came,
        f"{fields} accepted_at",
        project_title=F("project__title"),
    )


def erase(identity: Identity) -> list[str]:
    person = identity.user_id
    for project in Project.objects.filter(
        members__user=person, members__role="guest", members__removed_at__isnull=True
    ):
        guest_end(project, person, by=person)
    theirs = Q(invited_by=person) | Q(accepted_by=person)
    theirs |= Q(email__in=[one for one in identity.addresses if one])
    ProjectInvitation.objects.filter(theirs).delete()
    shared = Project.objects.filter(members__user=person)
    scrub_rows(ProjectInvitation.objects.filter(project__in=shared), identity, "note")
    return []


DATA_HOLDER = DataHolder(
    name="guests",
    models=("workspace.ProjectInvitation",),
    export=export,
    erase=erase,
)
