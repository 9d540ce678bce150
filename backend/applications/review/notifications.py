"""Notifications of reviews: rejections once they are final, questions once they stay unread."""

from datetime import timedelta
from uuid import UUID

from django.utils import timezone

from accounts.selectors import people_cards
from applications.models import Application, ApplicationMessage
from core.events import publish
from core.jobs.declaration import job
from core.text.contact_details import hold_back
from notifications.services import notify
from projects.models import Project
from projects.ports import ApplicationStatus

UNREAD_FOR = timedelta(minutes=5)
"""How long a question may stay unread before a notification; one message covers all of them."""
AT_ONCE = 500
EXCERPT_LENGTH = 140


@job()
def notify_of_rejections(project_id: str) -> None:
    """Notify applicants whose rejection is final by now and was not undone."""
    rejections_notify(project_id=UUID(project_id))


def rejections_notify(*, project_id: UUID) -> int:
    """Notify each rejected applicant once, however often this runs; returns how many."""
    project = Project.objects.filter(pk=project_id).first()
    if project is None:
        return 0
    due = Application.objects.select_for_update().filter(
        project=project,
        status=ApplicationStatus.REJECTED,
        notice_due_at__lte=timezone.now(),
    )
    rows = list(due.order_by("pk")[:AT_ONCE])
    for row in rows:
        notify(
            [row.applicant_id],
            event="applications/application_rejected",
            context={
                "project": project.title,
                "reason": row.reject_reason,
                "words": " ".join(hold_back(row.reject_words).shown.split()),
            },
            link=f"/applications/{row.pk}",
        )
        publish(f"user:{row.applicant_id}", "applications")
    Application.objects.filter(pk__in=[row.pk for row in rows]).update(notice_due_at=None)
    if len(rows) == AT_ONCE:
        notify_of_rejections.defer(project_id=str(project_id))
    return len(rows)


def notify_of_question_later(application: Application, message: ApplicationMessage) -> None:
    """Queue a notification to the other side, unless one is queued; part of the transaction."""
    homeowner_id = application.project.homeowner_id
    is_by_homeowner = message.author_id == homeowner_id
    reader_id = application.applicant_id if is_by_homeowner else homeowner_id
    waiting = notify_of_questions.after(UNREAD_FOR).unless_waiting(f"{application.pk}:{reader_id}")
    waiting.defer(application_id=str(application.pk), reader_id=str(reader_id))


@job()
def notify_of_questions(application_id: str, reader_id: str) -> None:
    """Notify one side of the other's messages, unless they have been read by now."""
    questions_notify(application_id=UUID(application_id), reader_id=UUID(reader_id))


def questions_notify(*, application_id: UUID, reader_id: UUID) -> int:
    """Notify of each message at most once; returns how many were new."""
    # A concurrent post locks the application and may have found this job still queued.
    application = (
        Application.objects.select_for_update(of=("self",))
        .select_related("project")
        .filter(pk=application_id)
        .first()
    )
    if application is None:
        return 0
    news = list(
        ApplicationMessage.objects.filter(
            application=application, read_at__isnull=True, told_at__isnull=True
        )
        .exclude(author=reader_id)
        .order_by("pk")
    )
    if not news:
        return 0
    author = news[-1].author_id
    card = people_cards([author]).get(author)
    reads_as_homeowner = reader_id == application.project.homeowner_id
    notify(
        [reader_id],
        event="applications/application_question",
        context={
            "project": application.project.title,
            "sender": card.full_name if card else "",
            "count": len(news),
            "excerpt": _excerpt(news[-1].body),
        },
        link=(
            f"/projects/{application.project_id}/applications?talk={application.pk}"
            if reads_as_homeowner
            else f"/applications/{application.pk}"
        ),
        people=[author],
    )
    ApplicationMessage.objects.filter(pk__in=[row.pk for row in news]).update(
        told_at=timezone.now()
    )
    return len(news)


def _excerpt(body: str) -> str:
    """The beginning on one line, without contact details: those are shown after the award."""
    line = " ".join(hold_back(body).shown.split())
    return line if len(line) <= EXCERPT_LENGTH else f"{line[: EXCERPT_LENGTH - 1].rstrip()}…"
