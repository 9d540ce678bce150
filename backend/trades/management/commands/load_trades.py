from typing import Any

from django.core.management.base import BaseCommand
from django.db import transaction

from trades.catalogue import load_trades
from trades.models import Trade


class Command(BaseCommand):
    help = "Bring the catalogue to what trades/data/trades.json says. Safe to run again."

    @transaction.atomic
    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"{load_trades(Trade)} trades are loaded.")
