"""Notifications of matches: separate ones for the first few of a day, one summary for the rest.

Thirty mails a day would teach people to delete them. So after ``ALONE_A_DAY``, matches wait for the
next morning's summary, as all matches of daily alerts do.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime, time
from uuid import UUID

from django.db.models import Count, Exists, OuterRef
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

from accounts.selectors import contacts
from applications.models import Application
from core.jobs.declaration import job
from job_alerts.models import JobAlert, JobAlertMatch
from job_alerts.reasons import why
from job_alerts.selectors import with_reasons
from notifications.services import notify
from projects import policy

ALONE_A_DAY = 5
"""How many separate notifications of matches a person gets in one day, India time."""

LISTED = 10
"""How many matches a summary lists; the page has all of them."""

SUMMARY_BATCH = 500


def notify_at_once(matches: Sequence[JobAlertMatch]) -> None:
    """Notify each owner of a new match, or leave it for the summary above the day's limit.

    One match for each owner; the caller holds the owners' rows.
    """
    told = _told_alone_today([match.user_id for match in matches])
    now = timezone.now()
    leaving = [match for match in matches if told.get(match.user_id, 0) < ALONE_A_DAY]
    readers = contacts([match.user_id for match in leaving])
    for match in leaving:
        reader = readers.get(match.user_id)
        if reader is None:
            continue
        with override(reader.language):
            reasons = why(match)
        notify(
            [match.user_id],
            event="job_alerts/job_alert",
            context={
                "work": match.project.title,
                "why": reasons,
                "alert": match.alert.name if match.alert else "",
            },
            link=f"/find-work/{match.project_id}",
        )
    ids = [match.pk for match in leaving]
    JobAlertMatch.objects.filter(pk__in=ids).update(told_at=now, told_alone=True)
    JobAlert.objects.filter(matches__in=ids).update(last_told_at=now)


def _told_alone_today(user_ids: Iterable[UUID]) -> dict[UUID, int]:
    midnight = datetime.combine(
        timezone.localdate(), time.min, tzinfo=timezone.get_current_timezone()
    )
    rows = (
        JobAlertMatch.objects.filter(
            user__in=list(user_ids), told_alone=True, told_at__gte=midnight
        )
        .order_by()
        .values("user")
        .annotate(count=Count("pk"))
    )
    return dict(rows.values_list("user", "count"))


@job()
def queue_summaries(after: str = "") -> None:
    """Queue a summary for everybody with waiting matches, in order of their ids after ``after``."""
    waiting = JobAlertMatch.objects.filter(told_at__isnull=True)
    if after:
        waiting = waiting.filter(user__gt=UUID(after))
    people = list(
        waiting.order_by("user").values_list("user", flat=True).distinct()[:SUMMARY_BATCH]
    )
    for user_id in people:
        send_summary.unless_waiting(str(user_id)).defer(user_id=str(user_id))
    if len(people) == SUMMARY_BATCH:
        queue_summaries.defer(after=str(people[-1]))


@job()
def send_summary(user_id: str) -> None:
    """Notify one person of all waiting matches in one message; each match at most once."""
    summary_send(user_id=UUID(user_id))


def summary_send(*, user_id: UUID) -> int:
    """Returns how many matches the summary contains.

    Skips work that has closed or that the person applied for, and matches of paused alerts.
    """
    waiting = list(
        JobAlertMatch.objects.select_for_update(of=("self",), skip_locked=True).filter(
            user=user_id, told_at__isnull=True
        )
    )
    ids = [match.pk for match in waiting]
    applied = Application.objects.filter(project=OuterRef("project"), applicant=user_id)
    news = list(
        with_reasons(JobAlertMatch.objects.filter(pk__in=ids))
        .filter(project__in=policy.open_work().values("pk"))
        .exclude(alert__is_active=False)
        .filter(~Exists(applied))
        .order_by("-pk")
    )
    now = timezone.now()
    JobAlertMatch.objects.filter(pk__in=ids).update(told_at=now)
    reader = contacts([user_id]).get(user_id)
    if not news or reader is None:
        return 0
    with override(reader.language):
        lines = [f"{match.project.title}: {why(match)}" for match in news[:LISTED]]
        rest = _("and %(count)s more") % {"count": len(news) - LISTED}
    notify(
        [user_id],
        event="job_alerts/job_alert_summary",
        context={
            "count": len(news),
            "finds": lines,
            "rest": rest if len(news) > LISTED else "",
        },
        link="/find-work/alerts",
    )
    alert_ids = {match.alert_id for match in news if match.alert_id}
    JobAlert.objects.filter(pk__in=alert_ids).update(last_told_at=now)
    return len(news)
