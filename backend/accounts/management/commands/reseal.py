"""``manage.py reseal``: re-encrypt encrypted data with the current secret key.

Run it after KARIGAR_SECRET_KEY was replaced and the old key added to KARIGAR_SECRET_KEY_FALLBACKS.
Afterwards the old key can be removed. Safe to run again.
"""

from typing import Any

from allauth.mfa.models import Authenticator
from django.core.management.base import BaseCommand
from django.db import transaction

from accounts.two_factor.adapter import purpose
from core.privacy.encryption import reseal, resealers

_sealed = ("secret", "seed")


class Command(BaseCommand):
    help = "Seal what is kept encrypted anew, under the present secret key."

    def handle(self, *_args: Any, **_options: Any) -> None:
        count = 0
        for key in Authenticator.objects.values_list("pk", flat=True):
            with transaction.atomic():
                row = Authenticator.objects.select_for_update().filter(pk=key).first()
                if row is None:
                    continue
                for name in _sealed:
                    if name in row.data:
                        row.data[name] = reseal(row.data[name], purpose=purpose)
                row.save(update_fields=["data"])
                count += 1
        self.stdout.write(f"{count} authenticators sealed under the present key.")
        for name, reseal_all in resealers.items():
            self.stdout.write(f"{reseal_all()} {name} sealed under the present key.")
