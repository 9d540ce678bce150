"""The catalogue of notification events: the topic of each, and its channels.

An event is named like its templates (``applications/application_received``): the mail
``<slice>/templates/mail/<event>.<language>.txt``, whose first line is also the line in the
notification centre, and the text ``<slice>/templates/sms/<event>.<language>.txt``, each in English
and Hindi. Add an entry here for a new one; a test compares templates, entries and the calls of
``notify`` and fails for missing, unknown or unused ones.

Security mails, codes and invitations are not events: nobody may switch them off, and quiet hours do
not delay them. ``core.mail.mail`` and ``core.mail.sms`` send them.
"""

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from notifications.models import Category

_placeholder = re.compile(r":\w+")


@dataclass(frozen=True)
class Event:
    """How one event is delivered.

    ``opens``: the pages it may link to, ``:id`` for a variable part; a query may follow. Visiting a
    page with such a part marks its notifications read.

    ``is_urgent``: the text ignores quiet hours, since the morning would be too late.

    ``is_by_text``: it is sent by text besides the mail, unless texts of its category are switched
    off: missing it costs money.

    ``is_digestible``: people with a digest get it there, not in a separate mail.

    ``attaches``: the kind of file (core.mail.attachments) attached to its own mail, one for each id
    under ``attached`` in the context; digests and texts have none.

    ``many``: one line in the centre for several, with ``count`` (two or more) and the newest one's
    context; without it each is shown alone. They are grouped by page, or with ``is_one_pile`` by
    day.
    """

    category: Category
    opens: tuple[str, ...]
    is_urgent: bool = False
    is_by_text: bool = False
    is_digestible: bool = False
    attaches: str = ""
    many: "str | Promise" = ""
    is_one_pile: bool = False

    @cached_property
    def _shape(self) -> re.Pattern[str]:
        pages = "|".join(_placeholder.sub("[^/?#]+", page) for page in self.opens)
        return re.compile(rf"(?:{pages})(?:[?#].*)?")

    def leads_to(self, link: str) -> bool:
        """Whether the event may link there."""
        return self._shape.fullmatch(link) is not None

    @property
    def is_about_its_page(self) -> bool:
        """Whether opening the page means that the event was seen."""
        return all(_placeholder.search(page) for page in self.opens)

    def pile(self, name: str, link: str) -> str:
        """The key that groups events under ``many``; empty for an event shown alone."""
        if not self.many:
            return ""
        return name if self.is_one_pile else f"{name} {link}"

    def line_of_many(self, count: int, context: dict[str, Any]) -> str:
        """The line for several, in the active language."""
        return str(self.many) % {**context, "count": count}


def events_of(category: Category) -> list[str]:
    return [name for name, event in EVENTS.items() if event.category == category]


def digestible_categories() -> set[Category]:
    """Categories that a digest may contain."""
    return {event.category for event in EVENTS.values() if event.is_digestible}


_PROJECT = ("/projects/:id",)
_BOOKING = ("/bookings/:id",)
_OFFERED = ("/applications/:id",)
_MONEY = ("/money",)
_VERIFICATION = ("/verification",)

EVENTS: dict[str, Event] = {
    # Applications
    "applications/application_received": Event(
        Category.APPLICATIONS,
        opens=("/projects/:id/applications",),
        is_digestible=True,
        many=_("%(count)s new applications for “%(project)s”"),
    ),
    "applications/application_accepted": Event(Category.APPLICATIONS, opens=_PROJECT),
    "applications/application_not_chosen": Event(
        Category.APPLICATIONS, opens=("/find-work",), is_digestible=True
    ),
    "applications/application_rejected": Event(
        Category.APPLICATIONS, opens=("/applications/:id",), is_digestible=True
    ),
    "applications/application_question": Event(
        Category.MESSAGES,
        opens=("/applications/:id", "/projects/:id/applications"),
        is_digestible=True,
        many=_("New messages about “%(project)s”"),
    ),
    "projects/work_changed": Event(
        Category.APPLICATIONS, opens=("/applications/:id",), is_digestible=True
    ),
    "applications/offer_made": Event(Category.APPLICATIONS, opens=_OFFERED),
    "applications/offer_agreed": Event(Category.APPLICATIONS, opens=_OFFERED),
    "applications/offer_declined": Event(Category.APPLICATIONS, opens=_OFFERED, is_digestible=True),
    # Requests by Book Now. What changes somebody's plans for tomorrow morning is sent at night.
    "bookings/booking_requested": Event(Category.REQUESTS, opens=_BOOKING),
    "bookings/booking_reminder": Event(Category.REQUESTS, opens=_BOOKING),
    "bookings/booking_proposal_reminder": Event(Category.REQUESTS, opens=_BOOKING),
    "bookings/booking_accepted": Event(Category.REQUESTS, opens=_BOOKING, is_urgent=True),
    "bookings/booking_agreed": Event(Category.REQUESTS, opens=_BOOKING, is_urgent=True),
    "bookings/booking_confirmed": Event(Category.REQUESTS, opens=_BOOKING, is_urgent=True),
    "bookings/booking_booked": Event(
        Category.REQUESTS, opens=_BOOKING, is_urgent=True, is_by_text=True
    ),
    "bookings/booking_countered": Event(Category.REQUESTS, opens=_BOOKING),
    "bookings/booking_declined": Event(Category.REQUESTS, opens=_BOOKING),
    "bookings/booking_withdrawn": Event(Category.REQUESTS, opens=_BOOKING, is_urgent=True),
    "bookings/booking_expired": Event(Category.REQUESTS, opens=_BOOKING),
    "bookings/booking_missed": Event(Category.REQUESTS, opens=_BOOKING, is_digestible=True),
    "bookings/booking_reschedule_asked": Event(Category.REQUESTS, opens=_BOOKING),
    "bookings/booking_rescheduled": Event(Category.REQUESTS, opens=_BOOKING, is_urgent=True),
    "bookings/booking_reschedule_declined": Event(Category.REQUESTS, opens=_BOOKING),
    # Work in progress
    "projects/project_deliver": Event(Category.PROJECT_UPDATES, opens=_PROJECT),
    "projects/project_request_changes": Event(Category.PROJECT_UPDATES, opens=_PROJECT),
    "projects/project_complete": Event(
        Category.PROJECT_UPDATES, opens=_PROJECT, is_digestible=True
    ),
    "projects/project_cancel": Event(Category.PROJECT_UPDATES, opens=_PROJECT, is_urgent=True),
    "projects/project_dispute": Event(Category.PROJECT_UPDATES, opens=_PROJECT),
    "disputes/dispute_statement": Event(Category.PROJECT_UPDATES, opens=_PROJECT),
    "disputes/dispute_question": Event(Category.PROJECT_UPDATES, opens=_PROJECT, is_by_text=True),
    "projects/project_expire": Event(Category.PROJECT_UPDATES, opens=_PROJECT, is_digestible=True),
    "projects/project_call_off": Event(Category.PROJECT_UPDATES, opens=_PROJECT, is_urgent=True),
    "projects/project_settle": Event(Category.PROJECT_UPDATES, opens=_PROJECT),
    "projects/project_settle_cancelled": Event(Category.PROJECT_UPDATES, opens=_PROJECT),
    "projects/project_undo_deliver": Event(Category.PROJECT_UPDATES, opens=_PROJECT),
    # The other side's account is suspended, or active again (backoffice.suspensions).
    "backoffice/other_side_paused": Event(Category.PROJECT_UPDATES, opens=_PROJECT),
    "backoffice/other_side_back": Event(
        Category.PROJECT_UPDATES, opens=_PROJECT, is_digestible=True
    ),
    # Periodic reminders (projects.reminders)
    "projects/project_expires_soon": Event(Category.PROJECT_UPDATES, opens=_PROJECT),
    "projects/project_delivered_waits": Event(Category.PROJECT_UPDATES, opens=_PROJECT),
    "projects/project_starts_tomorrow": Event(Category.PROJECT_UPDATES, opens=_PROJECT),
    "applications/applications_unread": Event(
        Category.APPLICATIONS, opens=("/projects/:id/applications",), is_digestible=True
    ),
    "applications/application_closed": Event(
        Category.APPLICATIONS, opens=("/find-work",), is_digestible=True
    ),
    # Milestones: the homeowner is asked for a review, the worker gets the answer.
    "milestones/milestone_submitted": Event(Category.PROJECT_UPDATES, opens=_PROJECT),
    "milestones/milestone_accepted": Event(
        Category.PROJECT_UPDATES, opens=_PROJECT, is_digestible=True
    ),
    "milestones/milestone_changes_asked": Event(Category.PROJECT_UPDATES, opens=_PROJECT),
    # A file that was refused after its upload (workspace.files.scanning, applications.scanning)
    "applications/file_refused": Event(Category.APPLICATIONS, opens=_OFFERED),
    "workspace/file_refused": Event(Category.PROJECT_UPDATES, opens=_PROJECT),
    "workspace/progress_update": Event(
        Category.PROJECT_UPDATES,
        opens=_PROJECT,
        is_digestible=True,
        many=_("%(count)s updates about “%(project)s”: %(percent)s%% done"),
    ),
    # Guests of a workspace
    "workspace/guest_joined": Event(Category.PROJECT_UPDATES, opens=_PROJECT, is_digestible=True),
    "workspace/guest_declined": Event(Category.PROJECT_UPDATES, opens=_PROJECT, is_digestible=True),
    "workspace/guest_left": Event(Category.PROJECT_UPDATES, opens=_PROJECT, is_digestible=True),
    "workspace/guest_removed": Event(Category.PROJECT_UPDATES, opens=("/projects",)),
    "workspace/guest_rights": Event(Category.PROJECT_UPDATES, opens=_PROJECT),
    # Due dates of one's own tasks (workspace.task_board.reminders): a digest would come too late.
    "workspace/tasks_due_tomorrow": Event(Category.PROJECT_UPDATES, opens=_PROJECT),
    "workspace/tasks_overdue": Event(Category.PROJECT_UPDATES, opens=_PROJECT),
    # Job alerts have their own digest (job_alerts).
    "job_alerts/job_alert": Event(
        Category.JOB_ALERTS,
        opens=("/find-work/:id",),
        many=_("%(count)s new jobs that match your alerts"),
        is_one_pile=True,
    ),
    "job_alerts/job_alert_summary": Event(Category.JOB_ALERTS, opens=("/find-work/alerts",)),
    # Messages, already batched for ten minutes (workspace.messages.notifications)
    "workspace/messages": Event(
        Category.MESSAGES,
        opens=_PROJECT,
        is_digestible=True,
        many=_("New messages in “%(project_title)s”"),
    ),
    # What moderators decided about a message
    "workspace/message_hidden": Event(Category.MESSAGES, opens=_PROJECT),
    "workspace/message_report_upheld": Event(
        Category.MESSAGES, opens=("/notifications",), is_digestible=True
    ),
    "workspace/message_report_kept": Event(
        Category.MESSAGES, opens=("/notifications",), is_digestible=True
    ),
    # A receipt confirms an action of the recipient.
    "payments/listing_fee_paid": Event(
        Category.MONEY,
        opens=("/projects/:id/applications",),
        is_urgent=True,
        attaches="payments/document",
    ),
    "payments/milestone_funded": Event(
        Category.MONEY, opens=_PROJECT, is_urgent=True, attaches="payments/document"
    ),
    # A milestone's held money, and its releases (payments.escrow)
    "payments/milestone_secured": Event(Category.MONEY, opens=_PROJECT),
    "payments/money_released": Event(
        Category.MONEY, opens=(*_PROJECT, *_MONEY), attaches="payments/document"
    ),
    "payments/released_unanswered": Event(Category.MONEY, opens=_PROJECT),
    "payments/release_waits": Event(Category.MONEY, opens=_PROJECT, is_by_text=True),
    "payments/refund_agreed": Event(Category.MONEY, opens=_MONEY, attaches="payments/document"),
    "payments/refund_arrived": Event(Category.MONEY, opens=_MONEY),
    "payments/refund_delayed": Event(Category.MONEY, opens=_MONEY),
    # A worker's payouts and bank account
    "payments/payout_paid": Event(Category.MONEY, opens=_MONEY),
    "payments/payout_failed": Event(Category.MONEY, opens=_MONEY),
    "payments/payout_account_active": Event(Category.MONEY, opens=_MONEY),
    "payments/payout_account_wrong": Event(Category.MONEY, opens=_MONEY),
    # A contractor's team
    "milestones/put_on_work": Event(Category.PROJECT_UPDATES, opens=_PROJECT),
    "professionals/team_joined": Event(Category.PROJECT_UPDATES, opens=("/team",)),
    "professionals/team_declined": Event(
        Category.PROJECT_UPDATES, opens=("/team",), is_digestible=True
    ),
    # Reviews
    "reviews/review_waiting": Event(Category.REVIEWS, opens=_PROJECT),
    "reviews/review_published": Event(Category.REVIEWS, opens=_PROJECT, is_digestible=True),
    "reviews/review_replied": Event(Category.REVIEWS, opens=_PROJECT, is_digestible=True),
    "reviews/review_hidden": Event(Category.REVIEWS, opens=_PROJECT),
    "reviews/review_restored": Event(Category.REVIEWS, opens=_PROJECT, is_digestible=True),
    "reviews/report_upheld": Event(Category.REVIEWS, opens=("/notifications",), is_digestible=True),
    "reviews/report_declined": Event(
        Category.REVIEWS, opens=("/notifications",), is_digestible=True
    ),
    "reviews/review_reminder": Event(Category.REVIEWS, opens=_PROJECT, is_digestible=True),
    # A worker's verification: an unread decision costs work.
    "verification/submitted": Event(Category.VERIFICATION, opens=_VERIFICATION),
    "verification/approved": Event(Category.VERIFICATION, opens=_VERIFICATION, is_by_text=True),
    "verification/asked_again": Event(Category.VERIFICATION, opens=_VERIFICATION, is_by_text=True),
    "verification/rejected": Event(Category.VERIFICATION, opens=_VERIFICATION, is_by_text=True),
    "verification/revoked": Event(Category.VERIFICATION, opens=_VERIFICATION, is_by_text=True),
    "verification/ends_soon": Event(Category.VERIFICATION, opens=_VERIFICATION),
    "verification/ended": Event(Category.VERIFICATION, opens=_VERIFICATION),
    # A bank's answer about an account
    "verification/bank_account_unknown": Event(
        Category.VERIFICATION, opens=("/money",), is_by_text=True
    ),
    "verification/upi_unknown": Event(Category.VERIFICATION, opens=("/money",)),
    # References' answers, and badges
    "verification/reference_confirmed": Event(Category.VERIFICATION, opens=_VERIFICATION),
    "verification/reference_declined": Event(Category.VERIFICATION, opens=_VERIFICATION),
    "verification/reference_silent": Event(
        Category.VERIFICATION, opens=_VERIFICATION, is_digestible=True
    ),
    "verification/skill_badge_granted": Event(Category.VERIFICATION, opens=_VERIFICATION),
    "verification/skill_badge_ends_soon": Event(
        Category.VERIFICATION, opens=_VERIFICATION, is_digestible=True
    ),
    "verification/skill_badge_ended": Event(Category.VERIFICATION, opens=_VERIFICATION),
    "verification/top_rated_granted": Event(Category.VERIFICATION, opens=_VERIFICATION),
    "verification/top_rated_ended": Event(
        Category.VERIFICATION, opens=_VERIFICATION, is_digestible=True
    ),
}
