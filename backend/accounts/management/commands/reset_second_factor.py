"""``manage.py reset_second_factor <email or number>``: for a lost phone and recovery codes.

Run it after the person has proven their identity in another way. Every session ends and a mail is
sent; the password stays. Staff have no access until they have set up a new app.
"""

from argparse import ArgumentParser
from typing import Any

from allauth.mfa.models import Authenticator
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from accounts.email.addresses import comparable_address
from accounts.models import User
from accounts.phone_numbers import to_e164
from accounts.security import audit
from accounts.security import mails as security_mails
from accounts.security.models import SecurityKind
from accounts.selectors import user_by_phone
from accounts.sessions import services as sessions


class Command(BaseCommand):
    help = "Take two-step sign-in off an account whose owner lost the app and the codes."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("account", help="its email address or verified phone number")

    @transaction.atomic
    def handle(self, *_args: Any, **options: Any) -> None:
        typed: str = options["account"]
        phone = to_e164(typed)
        user = user_by_phone(phone) if phone else None
        user = user or User.objects.filter(email=comparable_address(typed)).first()
        if user is None:
            raise CommandError("There is no such account.")
        found = Authenticator.objects.filter(user=user)
        if not found.exists():
            raise CommandError("This account has no two-step sign-in.")
        found.delete()
        sessions.end_all(user)
        audit.note(SecurityKind.SECOND_FACTOR_OFF, user=user, request=None, reason="support")
        security_mails.send("accounts/second_factor_off", user, user_agent="")
        self.stdout.write("Two-step sign-in is off, and every session has ended.")
