from typing import Any

from django.core.management.base import BaseCommand
from django.db import transaction

from trades.catalogue import load_trades
from trades.job_templates.catalogue import load_job_templates
from trades.models import JobTemplate, Problem, ProblemTrade, Synonym, Trade
from trades.problems.catalogue import load_problems


class Command(BaseCommand):
    help = "Bring the catalogue to what trades/data says. Safe to run again."

    @transaction.atomic
    def handle(self, *args: Any, **options: Any) -> None:
        trades = load_trades(Trade)
        problems = load_problems(Problem, ProblemTrade, Synonym, Trade)
        jobs = load_job_templates(JobTemplate, Problem, Trade)
        self.stdout.write(f"{trades} trades, {problems} problems and {jobs} jobs are loaded.")
