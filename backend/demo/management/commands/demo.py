"""``manage.py demo``: load the demo world, print its sign-ins, or load workers by the million."""

import json
import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from config.env import load_env
from core.management.garbage_collection import few_collections
from demo.authenticator import give_staff_an_authenticator
from demo.build import build, is_empty, sign_ins
from demo.progress import Progress
from demo.scale import load_workers
from integrations.razorpay.simulator.shop import Shop
from integrations.razorpay.simulator.store import store_in


class Command(BaseCommand):
    help = "Load believable demo data (never in production)."
    # They import the whole API, 4 s of processor; `migrate` has just run them.
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--if-empty", action="store_true", help="do nothing where the demo is already loaded"
        )
        parser.add_argument("--small", action="store_true", help="a small world, for quick tests")
        parser.add_argument(
            "--print-accounts", action="store_true", help="print the sign-ins as JSON, load nothing"
        )
        parser.add_argument(
            "--workers",
            type=int,
            metavar="N",
            help="load N more workers over India in bulk, for the benchmarks",
        )

    @few_collections()
    def handle(self, *_args: Any, **options: Any) -> None:
        if load_env().is_production:
            raise CommandError("Demo data does not belong in production.")
        if options["print_accounts"]:
            self.stdout.write(json.dumps(sign_ins()))
            return
        if options["workers"]:
            count = load_workers(options["workers"], report=Progress(sys.stderr))
            self.stdout.write(f"{count:,} workers loaded.")
            return
        if is_empty():
            shop = _local_gateway()
            made = build(small=options["small"], shop=shop)
            self.stdout.write(
                "Demo data: " + ", ".join(f"{count} {name}" for name, count in made.items()) + "."
            )
            return
        give_staff_an_authenticator()
        if not options["if_empty"]:
            raise CommandError("The demo is already loaded; `make clean` starts afresh.")


def _local_gateway() -> Shop | None:
    """The simulator's shop, where it is the gateway."""
    env = load_env()
    if not env.uses_simulator:
        return None
    return Shop(
        store_in(env.data_dir), key_id=env.payment_key_id, key_secret=env.payment_key_secret
    )
