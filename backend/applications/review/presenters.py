"""From rows to the API's shapes; no query is made here that a list would repeat."""

from collections.abc import Iterable
from dataclasses import asdict
from textwrap import shorten
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.names import public_last_name
from accounts.selectors import PersonCard, people_cards
from applications.models import (
    Application,
    ApplicationMessage,
    ApplicationOffer,
    Included,
    OfferParty,
)
from applications.payment_schedule import schedule_of, stages_as_read, stages_of
from applications.policy import shows_contact_details
from applications.presenters import application
from applications.review.questions import Thread
from applications.review.selectors import Received
from applications.review.services import may_take_back
from applications.review.totals import Total, total_of
from applications.terms import terms_of
from core.contact_details import hold_back
from core.record_versions import edit_version_of
from professionals.selectors import WorkerCard
from projects import presenters
from projects.geo_grid import ground_km
from projects.models import REMOVED_TITLE
from projects.policy import Viewer
from projects.ports import ApplicationStatus


def received(found: Received) -> list[dict[str, Any]]:
    """Applications as their homeowner reads them (``ReceivedApplicationOut``)."""
    return [_received(row, found) for row in found.rows]


def received_one(found: Received) -> dict[str, Any]:
    [shown] = received(found)
    return shown


def comparison(found: Received, *, is_stated: bool) -> dict[str, Any]:
    """Side by side (``ComparisonOut``)."""
    items = received(found)
    priced = [item for item in items if item["total"]["paise"] is not None]
    lowest = min(priced, key=lambda item: item["total"]["paise"]) if len(priced) > 1 else None
    included = [set(row.includes) for row in found.rows]
    in_all = set.intersection(*included) if included else set()
    measure = found.measure
    return {
        "items": items,
        "measure": (
            {"quantity": float(measure.quantity), "quantity_unit": measure.unit}
            if measure
            else None
        ),
        "is_stated": is_stated and measure is not None,
        "lowest_id": lowest["id"] if lowest else None,
        "all_include": [part for part in Included if part in in_all],
    }


def _received(row: Application, found: Received) -> dict[str, Any]:
    offer = found.waiting_offers.get(row.pk)
    may_undo = may_take_back(row, timezone.now())
    whole, stages = total_of(terms_of(row).price(), found.measure), stages_of(row)
    return {
        **application(row),
        "proposal": _as_read(row.proposal, row),
        "estimated_duration": _as_read(row.estimated_duration, row),
        "includes": row.includes,
        "estimated_days": row.estimated_days,
        "worker": _applicant(row, found),
        "stages": stages_as_read(stages, is_whole=shows_contact_details(row)),
        "schedule": schedule_of(stages, whole_paise=whole.paise),
        "total": total(whole),
        "is_read": row.read_at is not None,
        "is_shortlisted": row.shortlisted_at is not None,
        "note": row.owner_note,
        "note_version": edit_version_of({"note": row.owner_note}),
        "reject_reason": row.reject_reason or None,
        "reject_words": row.reject_words,
        "take_back_until": row.notice_due_at if may_undo else None,
        "unread_messages": getattr(row, "unread_messages", 0),
        "messages_count": getattr(row, "messages_count", 0),
        "waiting_offer": _waiting_offer(offer, row) if offer else None,
    }


def _applicant(row: Application, found: Received) -> dict[str, Any]:
    chord = getattr(row, "distance_m", None)
    reach = getattr(row, "travel_radius_km", None)
    distance = None if chord is None else round(ground_km(chord), 1)
    return {
        **asdict(found.cards[row.applicant_id]),
        "completed_projects": getattr(row, "completed_projects", 0),
        "distance_km": distance,
        "is_within_reach": None if distance is None or reach is None else distance <= reach,
        "finished_for_you": found.finished.get(row.applicant_id, 0),
        "response": found.responses.get(row.applicant_id),
    }


def _waiting_offer(offer: ApplicationOffer, row: Application) -> dict[str, Any]:
    is_own = offer.party == OfferParty.HOMEOWNER
    return {
        "version": offer.version,
        "party": offer.party,
        "status": offer.status,
        "rate_paise": offer.rate_paise,
        "rate_unit": offer.rate_unit,
        "estimated_duration": _as_read(offer.estimated_duration, row),
        "stages": stages_as_read(stages_of(offer), is_whole=is_own or shows_contact_details(row)),
        "note": offer.note if is_own else _as_read(offer.note, row),
    }


def total(found: Total) -> dict[str, Any]:
    """What the whole work comes to (``TotalOut``)."""
    return {
        "paise": found.paise,
        "assumptions": [asdict(assumed) for assumed in found.assumptions],
        "why_unknown": found.why_unknown,
    }


def _as_read(text: str, application: Application) -> str:
    """What the other side reads of it: contact details come after the award."""
    return text if shows_contact_details(application) else hold_back(text).shown


def thread(found: Thread, viewer: Viewer, rows: Iterable[ApplicationMessage]) -> dict[str, Any]:
    """One side's view of the questions (``ThreadOut``), without ``next``."""
    application = found.application
    return {
        "items": [question(row, viewer, application) for row in rows],
        "other": _other_side(found),
        "project_id": application.project_id,
        "project_title": presenters.title(application.project),
        "unread": found.unread,
        "may_post": found.may_post,
        "has_workspace": found.has_workspace,
    }


def question(row: ApplicationMessage, viewer: Viewer, application: Application) -> dict[str, Any]:
    """One message (``QuestionOut``): its author reads all of it, and what is held back."""
    is_mine = row.author_id == viewer.pk
    is_open = shows_contact_details(application)
    held = hold_back(row.body)
    return {
        "id": row.pk,
        "client_id": row.client_id,
        "body": row.body if is_mine or is_open else held.shown,
        "is_mine": is_mine,
        "held_back": [] if is_open else held.kinds,
        "created_at": row.created_at,
        "read_at": row.read_at,
    }


def _other_side(found: Thread) -> dict[str, Any]:
    """A homeowner's whole name is for who was hired; the applicant's goes with the application."""
    application = found.application
    is_homeowner = found.party == OfferParty.HOMEOWNER
    other = application.applicant_id if is_homeowner else application.project.homeowner_id
    card = people_cards([other]).get(other) or PersonCard("", "", None)
    shows_all = is_homeowner or shows_contact_details(application)
    return {
        "id": other,
        "first_name": card.first_name,
        "last_name": public_last_name(card.last_name, shows_full_name=shows_all),
        "avatar_url": card.avatar_url,
    }


OPENING = 160
"""Letters of a proposal that a list shows."""


def received_line(row: Application, card: WorkerCard) -> dict[str, Any]:
    """An application of the whole list (``ReceivedLineOut``), read with its project."""
    project = row.project
    is_hired = row.status == ApplicationStatus.ACCEPTED
    proposal = row.proposal if is_hired else hold_back(row.proposal).shown
    return {
        "id": row.pk,
        "status": row.status,
        "is_read": row.read_at is not None,
        "created_at": row.created_at,
        "rate_paise": row.rate_paise,
        "rate_unit": row.rate_unit,
        "estimated_duration": row.estimated_duration,
        "opening": shorten(proposal, OPENING, placeholder="…"),
        "project": {
            "id": project.pk,
            "kind": project.kind,
            "title": _("Removed") if project.title == REMOVED_TITLE else project.title,
            "status": project.status,
        },
        "worker": card,
    }
