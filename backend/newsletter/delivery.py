"""Sends an issue to everybody subscribed at its start, once each, in batches.

The recipients are saved first (``Delivery``); a batch writes its mails and marks its recipients in
one transaction. So a killed batch starts over cleanly, and a finished one is never repeated.
``core.mail.mail`` sends each mail from there.
"""

from uuid import UUID

from django.db import connection
from django.db.models import F
from django.utils import timezone

from accounts.models import Desk, User
from accounts.policy import require_desk
from core.errors import require
from core.events import publish
from core.jobs.declaration import job
from core.mail.mail import ComposedMail, send_written_later
from newsletter.errors import IssueChanged, IssueNotDraft, IssueNotRunning, NobodySubscribed
from newsletter.keys import unsubscribe_of
from newsletter.letters import LANGUAGES, Letter, letter_of, teasers_of, write_letter
from newsletter.models import Delivery, Issue, IssueStatus, Subscription, SubscriptionStatus
from staff import audit_log

BATCH = 200
TOPIC = (f"desk:{Desk.EDITOR}", "newsletter")


def issue_send(actor: User, *, issue_id: UUID, version: int) -> Issue:
    """Start sending a draft to everybody who is subscribed now.

    Raises NotFound, IssueNotDraft, IssueChanged, NobodySubscribed.
    """
    member = require_desk(actor, Desk.EDITOR)
    issue = _locked(issue_id)
    if issue.status != IssueStatus.DRAFT:
        raise IssueNotDraft
    if issue.version != version:
        raise IssueChanged
    issue.recipients = _readers_write_down(issue)
    if issue.recipients == 0:
        raise NobodySubscribed
    issue.status, issue.number = IssueStatus.SENDING, _next_number()
    issue.sender, issue.began_at = member, timezone.now()
    issue.teasers = {language: teasers_of(issue.articles, language) for language in LANGUAGES}
    issue.save()
    _note(member, "newsletter.sent", issue)
    _go_on(issue)
    return issue


def issue_stop(actor: User, *, issue_id: UUID) -> Issue:
    """Pause sending. Mails already sent stay sent. Raises NotFound, IssueNotRunning."""
    return _turn(actor, issue_id, IssueStatus.SENDING, IssueStatus.STOPPED, "newsletter.stopped")


def issue_go_on(actor: User, *, issue_id: UUID) -> Issue:
    """Resume a paused issue for the remaining recipients. Raises NotFound, IssueNotRunning."""
    issue = _turn(actor, issue_id, IssueStatus.STOPPED, IssueStatus.SENDING, "newsletter.went_on")
    _go_on(issue)
    return issue


@job(queue="mail")
def send_issue_batch(issue_id: str) -> None:
    """Send to the next recipients, and queue the batch after. Running twice sends nothing twice:
    concurrent runs wait at the issue's row, and a recipient is marked with the mail."""
    issue = Issue.objects.select_for_update(of=("self",)).filter(pk=issue_id).first()
    if issue is None or issue.status != IssueStatus.SENDING:
        return
    batch = list(
        Delivery.objects.filter(issue=issue, is_done=False)
        .select_related("subscription")
        .order_by("pk")[:BATCH]
    )
    if not batch:
        _finish(issue)
        return
    letters: dict[str, Letter] = {name: letter_of(issue, name) for name in LANGUAGES}
    readers = [
        row.subscription
        for row in batch
        if row.subscription.status == SubscriptionStatus.SUBSCRIBED
    ]
    mails: list[ComposedMail] = [
        write_letter(
            letters[reader.language], to=reader.email, unsubscribe=unsubscribe_of(reader.pk)
        )
        for reader in readers
    ]
    send_written_later(mails)
    Delivery.objects.filter(pk__in=[row.pk for row in batch]).update(is_done=True)
    Issue.objects.filter(pk=issue.pk).update(
        sent=F("sent") + len(readers), skipped=F("skipped") + len(batch) - len(readers)
    )
    _go_on(issue)


def sending_nudge() -> None:
    """Queue a job for each issue being sent, if its job gave up."""
    for issue in Issue.objects.filter(status=IssueStatus.SENDING):
        send_issue_batch.unless_waiting(str(issue.pk)).defer(issue_id=str(issue.pk))


def _finish(issue: Issue) -> None:
    """All are sent. The list of recipients is deleted then; their number stays."""
    issue.status, issue.finished_at = IssueStatus.SENT, timezone.now()
    # Some were deleted meanwhile, with their rows.
    issue.skipped = issue.recipients - issue.sent
    issue.save(update_fields=["status", "finished_at", "skipped", "updated_at"])
    Delivery.objects.filter(issue=issue).delete()
    publish(*TOPIC)


def _readers_write_down(issue: Issue) -> int:
    readers = Subscription.objects.filter(status=SubscriptionStatus.SUBSCRIBED)
    rows = (
        Delivery(issue=issue, subscription_id=pk)
        for pk in readers.order_by("pk").values_list("pk", flat=True).iterator(chunk_size=5_000)
    )
    return len(Delivery.objects.bulk_create(rows, batch_size=5_000))


def _next_number() -> int:
    with connection.cursor() as cursor:
        cursor.execute("SELECT nextval('newsletter_issue_number')")
        row: tuple[int] = cursor.fetchone()
    return row[0]


def _turn(actor: User, issue_id: UUID, before: str, after: str, verb: str) -> Issue:
    member = require_desk(actor, Desk.EDITOR)
    issue = _locked(issue_id)
    if issue.status != before:
        raise IssueNotRunning
    issue.status = after
    issue.save(update_fields=["status", "updated_at"])
    _note(member, verb, issue)
    publish(*TOPIC)
    return issue


def _locked(issue_id: UUID) -> Issue:
    return require(Issue.objects.select_for_update(of=("self",)).filter(pk=issue_id).first())


def _go_on(issue: Issue) -> None:
    send_issue_batch.defer(issue_id=str(issue.pk))
    publish(*TOPIC)


def _note(member: User, verb: str, issue: Issue) -> None:
    audit_log.note(
        member,
        verb,
        desk=Desk.EDITOR,
        subject=("newsletter", issue.pk),
        words=issue.subject_en,
        number=issue.number,
        recipients=issue.recipients,
    )
