"""``manage.py invite_staff <email>``: the first staff member; later ones are invited by staff."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from accounts.models import Desk
from core.errors import DomainError
from staff.services import invitation_create


class Command(BaseCommand):
    help = "Invite somebody to become staff. They set up two-step sign-in before anything opens."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("email")
        parser.add_argument(
            "--desk",
            action="append",
            choices=Desk.values,
            help="what they work on; may be given more than once; owner if left out",
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        try:
            invitation, key = invitation_create(
                actor=None,
                email=options["email"],
                desks=map(Desk, options["desk"] or [Desk.OWNER]),
            )
        except DomainError as refusal:
            raise CommandError(refusal.detail) from refusal
        self.stdout.write(f"Invited {invitation.email} by mail. The same link, for seven days:")
        self.stdout.write(f"{settings.PUBLIC_URL}/staff-invitations#key={key}")
