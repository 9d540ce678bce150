"""Every operation that updates a record: how two people edit it, or why it takes no version."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

Values = tuple[Any, Any, Any]
"""What stands there first, what one editor makes of it, and what the other."""


def _same(value: Any) -> Any:
    return value


def _itself(answer: dict[str, Any]) -> dict[str, Any]:
    return answer


@dataclass(frozen=True)
class EditCase:
    """``fields`` are changed by ``actor`` on the record of its policy row; the first one by both.

    ``base`` is sent besides what that row sends; ``shown`` finds the record in the answer, and
    ``said`` what of a value was sent, where it is shown with more.
    """

    operation: str
    actor: str
    fields: dict[str, Values]
    base: dict[str, Any] = field(default_factory=dict)
    shown: Callable[[dict[str, Any]], dict[str, Any]] = _itself
    version_name: str = "edit_version"
    said: Callable[[Any], Any] = _same


TITLE = ("Buy wire", "Buy copper wire", "Buy 90 m of wire")
YEARS = (3, 4, 5)
PRICES = tuple(
    [{"job": "ceiling-fan-fitting", "price_paise": price, "unit": "piece"}]
    for price in (20_000, 25_000, 30_000)
)
DESKS = (["editor"], ["finance"], ["verifier"])
WORDS = ("First words.", "Other words.", "My own words.")


REFERENCES = tuple(
    [
        {"name": name, "phone": f"98220 1234{last}", "relation": "Customer"}
        for name, last in ((first, 5), ("Sunita Rao", 6))
    ]
    for first in ("Anil Rao", "Anil K Rao", "Anil Kumar Rao")
)


def _names(references: list[dict[str, Any]]) -> list[str]:
    return [row["name"] for row in references]


def _reply(review: dict[str, Any]) -> dict[str, Any]:
    return {"words": review["reply"], "edit_version": review["reply_version"]}


def _colleague(team: dict[str, Any]) -> dict[str, Any]:
    return max(team["members"], key=lambda member: str(member["id"]))


def _line(task: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = task["checklist"][0]
    return found


CASES = [
    EditCase("tasks_edit", "member", {"title": TITLE, "description": WORDS}),
    EditCase("checklist_edit", "member", {"text": TITLE}, shown=_line),
    EditCase(
        "estimates_edit", "owner", {"title": TITLE, "quality": ("basic", "standard", "premium")}
    ),
    EditCase("projects_edit", "owner", {"description": WORDS, "locality": ("A", "B", "C")}),
    EditCase("work_photos_caption", "owner", {"caption": TITLE}),
    EditCase("milestones_change", "owner", {"title": TITLE, "amount_paise": (100, 200, 300)}),
    EditCase("updates_edit", "member", {"body": WORDS}),
    EditCase("files_edit", "member", {"name": ("a.pdf", "b.pdf", "c.pdf")}),
    EditCase("folders_rename", "member", {"name": TITLE}),
    EditCase("messages_edit", "member", {"body": WORDS}),
    EditCase(
        "applications_edit",
        "member",
        {
            "proposal": tuple(f"{words} I can begin on Monday." for words in WORDS),
            "estimated_duration": ("3 days", "4 days", "5 days"),
        },
    ),
    EditCase("applications_note", "owner", {"note": WORDS}, version_name="note_version"),
    EditCase(
        "accounts_update_profile",
        "owner",
        {"locality": ("Aundh", "Baner", "Kothrud"), "pincode": ("411001", "411002", "411003")},
    ),
    EditCase("my_worker_profile_save", "member", {"description": WORDS, "experience_years": YEARS}),
    EditCase("my_business_save", "member", {"business_name": TITLE, "address": WORDS}),
    EditCase(
        "my_instant_booking_save",
        "member",
        {"notice_hours": (2, 4, 12), "parts": (["morning"], ["evening"], ["afternoon"])},
    ),
    EditCase("my_rate_card_save", "member", {"prices": PRICES}),
    EditCase("my_portfolio_change", "member", {"title": TITLE, "description": WORDS}),
    EditCase(
        "my_portfolio_photo_change",
        "member",
        {"caption": TITLE, "stage": ("before", "during", "after")},
    ),
    EditCase("my_team_save", "contractor", {"name": TITLE}),
    EditCase("saved_searches_rename", "member", {"name": TITLE}),
    EditCase("saved_answers_change", "worker", {"title": TITLE, "body": WORDS}),
    EditCase("job_alerts_edit", "member", {"name": TITLE, "radius_km": (10, 25, 50)}),
    EditCase("my_references_save", "member", {"references": REFERENCES}, said=_names),
    EditCase("reviews_edit", "owner", {"comment": WORDS, "rating": YEARS}),
    EditCase("reviews_edit_reply", "member", {"words": WORDS}, shown=_reply),
    EditCase("staff_set_desks", "staff", {"desks": DESKS}, shown=_colleague),
    EditCase("staff_newsletter_save", "staff", {"words_en": WORDS, "words_hi": WORDS}),
]

_REASONS = {
    "Adds a row of its own; what others wrote stays as it is.": """
        application_attachments_add application_messages_post application_offers_make
        applications_submit bookings_create career_applications_send checklist_add folders_add
        dispute_statements_add instant_bookings_reserve messages_post messages_report milestones_add
        my_portfolio_photo_add own_tickets_reply project_guest_invite project_reviews_create
        reviews_reply reviews_report
        staff_careers_note staff_tickets_answer staff_tickets_note task_files_add tasks_create
        update_photos_add updates_post work_photos_add
    """,
    "A step of a lifecycle: the state is asked under the lock, and the second of two gets 409.": """
        applications_reject backoffice_decide_appeal backoffice_lift_suspension
        backoffice_suspend_user bookings_counter bookings_decline bookings_reschedule
        milestones_release milestones_request_changes milestones_submit orders_confirm
        project_applications_reject_rest projects_call_off projects_cancel projects_complete
        projects_deliver projects_dispute projects_request_changes staff_dispute_decide
        staff_message_reports_decide staff_reviews_hide staff_reviews_keep staff_reviews_restore
        staff_skill_badge_grant staff_verifications_approve staff_verifications_ask_again
        staff_verifications_claim staff_verifications_reject staff_verifications_revoke
    """,
    "An editor adds a synonym; the words that were typed stay as they are.": """
        staff_unknown_phrases_explain
    """,
    "The state that was seen goes in, and another one is refused.": """
        staff_careers_move staff_content_publish staff_content_restore staff_landing_publish
        staff_newsletter_send staff_question_sets_publish staff_tickets_hand_over
    """,
    "A switch or one choice that is set as it is pressed; nothing typed is in it.": """
        accounts_set_language applications_shortlist consents_set crew_add favourites_keep
        notifications_set_linked_preference notifications_set_linked_timing
        notifications_set_preference notifications_set_timing privacy_update project_guest_change
        saved_work_add staff_landing_switch staff_tickets_categorise verification_consent_give
    """,
    "Only places change, and the last move counts for everybody; texts are not in it.": """
        checklist_move milestones_order my_portfolio_order my_portfolio_photo_order tasks_move
        work_photos_order
    """,
    "Entered whole each time, since what is there is never shown again; each change is logged.": """
        payout_account_put verification_banking_put verification_document_put
    """,
    "Only ever moves ahead: a mark of reading, a count, the bytes of an upload.": """
        messages_reading_put saved_searches_run uploads_go_on
    """,
    "Opens or ends something for the person, and writes an entry of a log.": """
        backoffice_read_contact backoffice_sign_out_user staff_verification_side_link
    """,
    "Counted from now on, with words that are logged and sent; nothing typed is replaced.": """
        backoffice_move_suspension_end
    """,
}

EXEMPT = {name: reason for reason, names in _REASONS.items() for name in names.split()}
"""Updates that take no version, each with its reason."""
