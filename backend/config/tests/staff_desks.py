"""Which desk each staff operation admits; owners are admitted to all.

``test_staff_desks`` fails for a staff operation that is not listed here.
"""

from collections.abc import Callable
from typing import Any

from accounts.models import Desk
from content.kinds import TextKind
from content.landing import texts_of
from content.texts import original

OWNERS_ALONE = {
    *("staff_get_team", "staff_set_desks", "staff_remove_member"),
    *("staff_invite", "staff_revoke_invitation"),
    *("staff_acts_list", "staff_acts_csv"),
    *("staff_health_get", "staff_jobs_retry", "staff_speed_get"),
    # Hiring for the company itself.
    *("career_desk_get", "staff_careers_list", "staff_careers_get"),
    *("staff_careers_move", "staff_careers_note", "staff_careers_cv_link"),
}
ANY_STAFF = {"backoffice_get_overview", "backoffice_get_waiting"}
VERIFIERS = {
    *("staff_verifications_list", "staff_verification_reasons_list", "staff_verifications_get"),
    *("staff_verifications_claim", "staff_verifications_release", "staff_verifications_approve"),
    *("staff_verifications_ask_again", "staff_verifications_reject"),
    *("staff_verifications_revoke", "staff_verifications_bank_change_seen"),
    "staff_verification_side_link",
    *("staff_skill_badge_get", "staff_skill_badge_grant", "staff_skill_badge_take_back"),
}
FINANCE = {
    *("staff_money_get", "staff_orders_get"),
    *("staff_refunds_list", "staff_refunds_ask", "staff_refunds_approve"),
    *("staff_refunds_decline", "staff_refunds_retry"),
    *("staff_fees_get", "staff_fees_propose", "staff_fees_agree"),
    *("staff_fees_decline", "staff_fees_withdraw"),
}
MODERATORS = {
    *("staff_tickets_list", "staff_tickets_get", "staff_tickets_hand_over"),
    *("staff_tickets_answer", "staff_tickets_note", "staff_tickets_categorise"),
    *("staff_tickets_close", "staff_tickets_reopen", "ticket_desk_get", "ticket_reply_templates"),
    *("backoffice_list_users", "backoffice_get_user", "backoffice_read_contact"),
    *("backoffice_sign_out_user", "backoffice_suspend_user", "backoffice_move_suspension_end"),
    *("backoffice_lift_suspension", "backoffice_list_appeals", "backoffice_decide_appeal"),
    "backoffice_list_projects",
    *("staff_review_reports_list", "staff_reviews_hide"),
    *("staff_reviews_keep", "staff_reviews_restore"),
    *("staff_message_reports_list", "staff_message_reports_get"),
    *("staff_message_reports_file", "staff_message_reports_decide"),
    # Moderators hear both sides and decide (0042).
    "staff_dispute_decide",
}
FINANCE_AND_MODERATORS = {
    # The finance desk sees a dispute's held money.
    *("staff_disputes_list", "staff_dispute_get"),
}
EDITORS = {
    *("staff_content_texts", "staff_content_text", "staff_content_publish"),
    *("staff_content_preview", "staff_content_versions", "staff_content_version"),
    *("staff_content_restore", "staff_landing_get", "staff_landing_switch"),
    "staff_landing_publish",
    *("staff_newsletter_desk", "staff_newsletter_begin", "staff_newsletter_issue"),
    *("staff_newsletter_save", "staff_newsletter_discard", "staff_newsletter_preview"),
    *("staff_newsletter_test", "staff_newsletter_send"),
    *("staff_newsletter_stop", "staff_newsletter_go_on"),
    *("staff_unknown_phrases_list", "staff_unknown_phrases_explain"),
    *("staff_question_sets_list", "staff_question_sets_get", "staff_question_sets_publish"),
    *("staff_unknown_phrases_dismiss", "staff_synonyms_list", "staff_synonyms_remove"),
}
NOT_STAFF = {"staff_lookup_invitation", "staff_accept_invitation"}
"""Begin like the staff's operations, but are for whoever is invited."""

DESKS: dict[str, set[Desk]] = {
    operation: desks
    for operations, desks in (
        (OWNERS_ALONE, set[Desk]()),
        (ANY_STAFF, set(Desk)),
        (VERIFIERS, {Desk.VERIFIER}),
        (FINANCE, {Desk.FINANCE}),
        (MODERATORS, {Desk.MODERATOR}),
        (FINANCE_AND_MODERATORS, {Desk.FINANCE, Desk.MODERATOR}),
        (EDITORS, {Desk.EDITOR}),
    )
    for operation in operations
}


def _landing_words() -> dict[str, Any]:
    return {
        **texts_of(original(TextKind.PAGES, "landing", "en").body).model_dump(),
        "base_number": 0,
    }


BODIES: dict[str, Callable[[], dict[str, Any]]] = {
    "staff_refunds_ask": lambda: {
        "gateway_order_id": "order_1",
        "amount_paise": 100,
        "words": "Paid in vain",
    },
    "staff_landing_publish": _landing_words,
}
"""Where the description of a body does not say enough to make one."""
PATHS: dict[str, dict[str, str]] = {}
"""The same for the changing parts of a path."""
