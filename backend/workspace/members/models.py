"""Invitations of guests into a workspace. The members are ``projects.ProjectMember``."""

from django.db import models
from django.db.models import F, Q

from core.database.constraints import check
from core.models import Record
from projects.models import GuestRights, Project

LONGEST_NOTE = 500


class ProjectInvitation(Record):
    """Open until it is accepted, declined, revoked or expired. Only a digest of its key is stored.

    ``invited_by`` is the homeowner; ``note`` is their message to the invited person.
    """

    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="invitations")
    email = models.EmailField(max_length=254)
    guest_rights = models.CharField(max_length=4, choices=GuestRights.choices)
    note = models.CharField(max_length=LONGEST_NOTE, blank=True)
    invited_by = models.ForeignKey("accounts.User", on_delete=models.PROTECT, related_name="+")
    key_digest = models.CharField(max_length=64, unique=True)
    expires_at = models.DateTimeField()
    accepted_at = models.DateTimeField(null=True, blank=True)
    accepted_by = models.ForeignKey(
        "accounts.User", null=True, on_delete=models.SET_NULL, related_name="+"
    )
    declined_at = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "workspace_project_invitation"
        indexes = [models.Index(name="project_invitation_by_email", fields=["email"])]
        constraints = [
            models.UniqueConstraint(
                name="project_invitation_one_open",
                fields=["project", "email"],
                condition=Q(
                    accepted_at__isnull=True, declined_at__isnull=True, revoked_at__isnull=True
                ),
            ),
            check("project_invitation_rights_known", Q(guest_rights__in=GuestRights.values)),
            check("project_invitation_expires_later", Q(expires_at__gt=F("created_at"))),
            check(
                "project_invitation_answered_once",
                Q(accepted_at__isnull=True, declined_at__isnull=True)
                | Q(accepted_at__isnull=True, revoked_at__isnull=True)
                | Q(declined_at__isnull=True, revoked_at__isnull=True),
            ),
            check(
                "project_invitation_acceptor_accepted",
                Q(accepted_by__isnull=True) | Q(accepted_at__isnull=False),
            ),
        ]
