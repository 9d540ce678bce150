from typing import Any

from django.core.management.base import BaseCommand
from django.db import transaction

from trades.catalogue import load_trades
from trades.models import Problem, ProblemTrade, Synonym, Trade
from trades.problems.catalogue import load_problems


class Command(BaseCommand):
    help = "Bring the catalogue to what trades/data says. Safe to run again."

    @transaction.atomic
    def handle(self, *args: Any, **options: Any) -> None:
        trades = load_trades(Trade)
        problems = load_problems(Problem, ProblemTrade, Synonym, Trade)
        self.stdout.write(f"{trades} trades and {problems} problems are loaded.")
