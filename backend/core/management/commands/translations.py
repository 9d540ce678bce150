"""``manage.py translations``: compile the catalogues; with ``--update`` gather new texts first."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from core.text.translations import compile_catalogue, languages, update_catalogue


class Command(BaseCommand):
    help = "Compile the server's texts; --update gathers new ones first."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--update", action="store_true")

    def handle(self, *_args: Any, **options: Any) -> None:
        for language in languages():
            if options["update"]:
                update_catalogue(language)
            compile_catalogue(language)
