"""``manage.py ledger_check``: check that the ledger balances, for a person or a script."""

from django.core.management.base import BaseCommand, CommandError

from core.money import format_rupees
from payments.ledger.audit import CHECKS, audit


class Command(BaseCommand):
    help = "Check that the books balance and agree with orders, fundings, refunds and payouts."

    def handle(self, *args: object, **options: object) -> None:
        found = audit()
        for finding in found:
            books, rows = format_rupees(finding.books_paise), format_rupees(finding.rows_paise)
            self.stderr.write(f"{finding.check}: {finding.whose}: books {books}, rows {rows}")
        if found:
            raise CommandError(f"{len(found)} findings.")
        self.stdout.write(f"The books agree: {len(CHECKS)} checks.")
