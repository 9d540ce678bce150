"""``manage.py make_test_aadhaar_qr <file.png>``: a QR code as on an Aadhaar letter, for trying.

Signed by the test key of this installation; refused in production. /dev/aadhaar shows the same.
"""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from demo.aadhaar import draw_code
from verification.documents import specimen
from verification.documents.specimen import Specimen

_somebody = Specimen()


class Command(BaseCommand):
    help = "Write the QR code of a test Aadhaar card as PNG. Not in production."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--name", default=_somebody.name)
        parser.add_argument("--last-four", default=_somebody.last_four)
        parser.add_argument("--born", default=_somebody.born, help="DD-MM-YYYY")
        parser.add_argument("--gender", default=_somebody.gender, choices=["M", "F", "T"])

    def handle(self, *_args: Any, **options: Any) -> None:
        if settings.ENV.is_production:
            raise CommandError("Test codes are not for production.")
        person = Specimen(
            name=options["name"],
            last_four=options["last_four"],
            born=options["born"],
            gender=options["gender"],
            photo=specimen.drawn_photo(options["name"]),
        )
        options["file"].write_bytes(draw_code(specimen.code_of(person)))
        self.stdout.write(f"{options['file']} shows the code of {person.name}.")
