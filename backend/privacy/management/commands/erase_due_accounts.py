"""Erase now what the hourly job would erase; outside production, ahead of time too."""

from datetime import timedelta
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction
from django.utils import timezone

from privacy import account_closure


class Command(BaseCommand):
    help = "Erase accounts whose undo has ended."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--days-ahead",
            type=int,
            default=0,
            help="Judge as if so many days had passed; refused in production.",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        days = options["days_ahead"]
        if days and settings.ENV.is_production:
            raise CommandError("In production the undo is never cut short.")
        now = timezone.now() + timedelta(days=days)
        count = 0
        for closure_id in account_closure.due_closures(now):
            with transaction.atomic():
                is_erased = account_closure.account_erase(closure_id=closure_id, now=now)
            if is_erased:
                account_closure.erased_files_delete(closure_id=closure_id)
                count += 1
        self.stdout.write(f"{count} accounts erased")
