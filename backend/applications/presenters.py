"""From rows to the API's shapes: a text is whole to its author, and to all after the award."""

from collections.abc import Iterable
from typing import Any

from accounts.models import User
from accounts.names import public_last_name, shown_first_name
from accounts.selectors import PersonCard, avatar_url, people_cards
from applications.edited_values import application_values
from applications.models import (
    Application,
    ApplicationAttachment,
    ApplicationOffer,
    OfferParty,
    ProposedTeamMate,
    SavedAnswer,
)
from applications.payment_schedule import stages_as_read, stages_of
from applications.policy import (
    REOPEN_WITHIN,
    may_reopen,
    possible_verbs,
    shows_contact_details,
)
from applications.saved_answers import answer_values
from core.contact_details import hold_back
from core.record_versions import edit_version_of
from professionals.selectors import team_members
from projects import presenters
from projects.policy import Viewer
from projects.ports import ApplicationStatus


def sent(row: Application, viewer: Viewer) -> dict[str, Any]:
    """An application with what it was made to, for its applicant (``SentApplicationOut``)."""
    waiting = getattr(row, "waiting_party", None)
    is_pending = row.status == ApplicationStatus.PENDING
    return {
        **application(row),
        "project": presenters.work(row.project, viewer),
        "homeowner_first_name": shown_first_name(row.project.homeowner.profile.first_name),
        "is_member": row.project.worker_id == row.applicant_id,
        "is_read": row.read_at is not None,
        "waits_for": _other(OfferParty(waiting)) if waiting and is_pending else None,
    }


def detail(row: Application, party: OfferParty, viewer: Viewer) -> dict[str, Any]:
    """One application for one of its sides (``ApplicationDetailOut``)."""
    is_open = shows_contact_details(row)
    is_own = party is OfferParty.APPLICANT
    held = hold_back(row.proposal)
    shown = row.proposal if is_open else held.shown
    worker = getattr(row.applicant, "worker_profile", None)
    return {
        **application(row),
        "proposal": row.proposal if is_own else shown,
        "estimated_duration": _as_read(row.estimated_duration, is_own or is_open),
        "stages": stages_as_read(stages_of(row), is_whole=is_own or is_open),
        "project": presenters.work(row.project, viewer),
        "party": party,
        "other": _other_side(row, party, is_open=is_open),
        "business_name": worker.business_name if worker and row.as_business else "",
        "shown_proposal": shown,
        "held_back": [] if is_open else held.kinds,
        "is_read": row.read_at is not None,
        # The applicant reads the reason once the no stands and cannot be taken back.
        "reject_reason": row.reject_reason if _no_stands(row, party) else "",
        "reject_words": (
            _as_read(row.reject_words, is_open or not is_own) if _no_stands(row, party) else ""
        ),
        "offers": [_offer(offer, row, party, is_open=is_open) for offer in row.offers.all()],
        "attachments": [
            attachment(file, is_whole=is_own or is_open) for file in row.attachments.all()
        ],
        "team": _team(row.applicant, row.team_mates.all()),
        "possible_verbs": possible_verbs(row, party),
        "reopen_until": (
            row.decided_at + REOPEN_WITHIN
            if is_own and row.decided_at and may_reopen(row)
            else None
        ),
        "is_member": is_own and row.project.worker_id == row.applicant_id,
        "edit_version": edit_version_of(application_values(row)) if is_own else "",
    }


def attachment(row: ApplicationAttachment, *, is_whole: bool) -> dict[str, Any]:
    return {
        "id": row.pk,
        "name": _as_read(row.name, is_whole),
        "size": row.size,
        "mime": row.mime,
        "is_picture": row.mime.startswith("image/"),
        "created_at": row.created_at,
    }


def saved_answer(row: SavedAnswer) -> dict[str, Any]:
    values = answer_values(row)
    return {
        "id": row.pk,
        **values,
        "updated_at": row.updated_at,
        "edit_version": edit_version_of(values),
    }


def _offer(
    offer: ApplicationOffer, row: Application, party: OfferParty, *, is_open: bool
) -> dict[str, Any]:
    is_whole = is_open or offer.party == party
    return {
        "version": offer.version,
        "party": offer.party,
        "status": offer.status,
        "rate_paise": offer.rate_paise,
        "rate_unit": offer.rate_unit,
        "estimated_duration": _as_read(offer.estimated_duration, is_whole),
        "estimated_days": offer.estimated_days,
        "starts_on": offer.starts_on,
        "stages": stages_as_read(stages_of(offer), is_whole=is_whole),
        "note": _as_read(offer.note, is_whole),
        "is_current": offer.version == row.terms_version,
        "created_at": offer.created_at,
        "answered_at": offer.answered_at,
    }


def _other_side(row: Application, party: OfferParty, *, is_open: bool) -> dict[str, Any]:
    """A homeowner's whole name is for who was hired; the applicant's goes with the application."""
    is_applicants = party is OfferParty.APPLICANT
    person = row.project.homeowner if is_applicants else row.applicant
    return {
        "id": person.pk,
        "first_name": shown_first_name(person.profile.first_name),
        "last_name": public_last_name(
            person.profile.last_name, shows_full_name=is_open or not is_applicants
        ),
        "avatar_url": avatar_url(person.profile),
    }


def _team(contractor: User, rows: Iterable[ProposedTeamMate]) -> list[dict[str, Any]]:
    ids = [row.member_id for row in rows]
    if not ids:
        return []
    people = people_cards(ids)
    present = set(
        team_members(contractor).filter(member__in=ids).values_list("member_id", flat=True)
    )
    cards = {member: people.get(member) or PersonCard("", "", None) for member in ids}
    return [
        {
            "id": member,
            "first_name": card.first_name,
            "last_name": public_last_name(card.last_name, shows_full_name=False),
            "avatar_url": card.avatar_url,
            "is_in_team": member in present,
        }
        for member, card in cards.items()
    ]


def _no_stands(row: Application, party: OfferParty) -> bool:
    return party is OfferParty.HOMEOWNER or row.notice_due_at is None


def _as_read(text: str, is_whole: bool) -> str:
    return text if is_whole else hold_back(text).shown


def _other(party: OfferParty) -> OfferParty:
    is_homeowner = party is OfferParty.HOMEOWNER
    return OfferParty.APPLICANT if is_homeowner else OfferParty.HOMEOWNER


def application(row: Application) -> dict[str, Any]:
    """An application's own terms (``ApplicationOut``)."""
    return {
        "id": row.pk,
        "project_id": row.project_id,
        "status": row.status,
        "proposal": row.proposal,
        "rate_paise": row.rate_paise,
        "rate_unit": row.rate_unit,
        "estimated_duration": row.estimated_duration,
        "estimated_days": row.estimated_days,
        "starts_on": row.starts_on,
        "includes": row.includes,
        "as_business": row.as_business,
        "stages": row.stages,
        "version": row.terms_version,
        "created_at": row.created_at,
        "edited_at": row.edited_at,
        "decided_at": row.decided_at,
    }
