"""Issues for tests. Those on their way are written as rows: only staff with a session can send."""

from typing import Any

from django.utils import timezone

from accounts.models import User
from newsletter.models import Issue, IssueStatus

DRAFT: dict[str, Any] = {
    "subject_en": "Before the rains",
    "subject_hi": "बारिश से पहले",
    "words_en": "## This month\n\nWe wrote about **terraces**. [Ask us](/contact).\n\n- one\n- two",
    "words_hi": "## इस महीने\n\nहमने छतों के बारे में लिखा।",
    "articles": [],
}


def issue(author: User, **changed: Any) -> Issue:
    return Issue.objects.create(author=author, **{**DRAFT, **changed})


def on_its_way(author: User, **changed: Any) -> Issue:
    last = Issue.objects.exclude(number=None).order_by("-number").first()
    return issue(
        author,
        status=IssueStatus.SENDING,
        number=(last.number or 0) + 1_000 if last else 1_000,
        sender=author,
        began_at=timezone.now(),
        teasers={"en": [], "hi": []},
        **changed,
    )


def stopped(author: User) -> Issue:
    row = on_its_way(author)
    row.status = IssueStatus.STOPPED
    row.save()
    return row
