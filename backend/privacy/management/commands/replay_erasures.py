"""Erase again the people whom a restored database still has (docs/runbook.md, Restore)."""

from typing import Any

from django.core.management.base import BaseCommand

from privacy import account_closure, erasure_ledger


class Command(BaseCommand):
    help = "After a restore: erase again everybody who was erased since the restored moment."

    def handle(self, *args: Any, **options: Any) -> None:
        done, noted = account_closure.erasures_replay(), erasure_ledger.recorded_people()
        self.stdout.write(f"{len(done)} people erased again, of {len(noted)} noted.")
