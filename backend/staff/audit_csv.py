"""The audit log as a CSV file. Each download is an entry of its own."""

import json
from collections.abc import Iterator

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import Desk, User
from core.files.spreadsheets import csv_lines, encode_lines, safe_cell
from core.resilience.bulkhead import slow_work
from staff.audit_log import note
from staff.audit_selectors import every_act, filter_words
from staff.schemas import ActFilterIn


def acts_export(actor: User, wanted: ActFilterIn) -> list[bytes]:
    """Note that the file is taken, and give it: newest first, moments in India's time.

    Call it outside of a transaction. Raises TooBusy, and then nothing was noted.
    """
    with slow_work():
        with transaction.atomic():
            note(actor, "acts.exported", desk=Desk.OWNER, filters=filter_words(wanted))
        return encode_lines(_lines(wanted))


def _lines(wanted: ActFilterIn) -> Iterator[str]:
    header = [
        *(_("Date"), _("Time"), _("Staff member"), _("Email"), _("Desk"), _("Act")),
        *(_("Kind of record"), _("Record"), _("About"), _("Reason"), _("Details")),
        *(_("Address"), _("Request")),
    ]
    return csv_lines(header, _rows(wanted))


def _rows(wanted: ActFilterIn) -> Iterator[list[str]]:
    for act in every_act(wanted):
        moment = timezone.localtime(act.at)
        cells = [
            *(act.actor.name, act.actor.email or "", act.desk, act.verb),
            *(act.subject_kind, act.subject_id, act.about.name if act.about else "", act.words),
            json.dumps(act.detail, ensure_ascii=False) if act.detail else "",
            *(act.address or "", act.request_id),
        ]
        yield [f"{moment:%Y-%m-%d}", f"{moment:%H:%M:%S}", *map(safe_cell, cells)]
