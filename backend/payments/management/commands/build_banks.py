import json
from argparse import ArgumentParser
from pathlib import Path

from django.core.management.base import BaseCommand

from payments.payouts.banks import write_banks, write_branches


class Command(BaseCommand):
    help = (
        "Rebuild payments/payouts/data from the npm package ifsc (MIT), unpacked: "
        "`npm pack ifsc && tar xzf ifsc-*.tgz`, then `manage.py build_banks package/src`."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path)

    def handle(self, *args: object, folder: Path, **options: object) -> None:
        names = json.loads((folder / "banknames.json").read_text(encoding="utf-8"))
        branches = json.loads((folder / "IFSC.json").read_text(encoding="utf-8"))
        banks = write_banks({code: names[code] for code in branches if code in names})
        # The package stores an all-digit branch as a number, without its zeros.
        of_banks = {code: [str(one).zfill(6) for one in branches[code]] for code in branches}
        count = write_branches({code: of_banks[code] for code in of_banks if code in names})
        self.stdout.write(f"{banks} banks with {count} branches of their own.")
