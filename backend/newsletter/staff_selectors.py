"""The editors' reads of the newsletter.

Every function raises NotAllowed to others than the desk, SecondFactorNeeded without it.
"""

from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, Q

from accounts.models import Desk, User
from accounts.policy import require_desk
from accounts.selectors import people_names
from content.articles import articles
from core.api.record_versions import edit_version_of
from core.errors import require
from newsletter.drafts import issue_values
from newsletter.letters import LANGUAGES
from newsletter.models import Issue, IssueStatus, Subscription, SubscriptionStatus
from newsletter.staff_schemas import (
    ArticleChoiceOut,
    IssueOut,
    IssueRowOut,
    NewsletterDeskOut,
)

Viewer = User | AnonymousUser
SHOWN = 100


def desk(viewer: Viewer) -> NewsletterDeskOut:
    """Issues, newest first; the number of subscribers; and the articles to choose from."""
    require_desk(viewer, Desk.EDITOR)
    rows = list(Issue.objects.defer("words_en", "words_hi", "teasers").order_by("-id")[:SHOWN])
    counts = Subscription.objects.aggregate(
        readers=Count("pk", filter=Q(status=SubscriptionStatus.SUBSCRIBED)),
        readers_hindi=Count("pk", filter=Q(status=SubscriptionStatus.SUBSCRIBED, language="hi")),
        unconfirmed=Count("pk", filter=Q(status=SubscriptionStatus.PENDING)),
    )
    return NewsletterDeskOut(**counts, issues=_rows(rows), articles=_choices(rows))


def issue(viewer: Viewer, issue_id: UUID) -> IssueOut:
    """One issue with its text. Raises NotFound."""
    require_desk(viewer, Desk.EDITOR)
    row = require(Issue.objects.filter(pk=issue_id).first())
    return IssueOut(
        **_rows([row])[0].model_dump(),
        version=row.version,
        words_en=row.words_en,
        words_hi=row.words_hi,
        articles=row.articles,
        edit_version=edit_version_of(issue_values(row)),
    )


def _rows(rows: list[Issue]) -> list[IssueRowOut]:
    names = people_names(person for row in rows for person in (row.author_id, row.sender_id))
    return [
        IssueRowOut.from_row(
            row, author_name=names.get(row.author_id), sender_name=names.get(row.sender_id)
        )
        for row in rows
    ]


def _choices(rows: list[Issue]) -> list[ArticleChoiceOut]:
    """The newest articles, with the issue that each was in."""
    sent_in = {
        slug: row.number
        for row in reversed(rows)
        if row.status != IssueStatus.DRAFT
        for slug in row.articles
    }
    found = {language: {one.slug: one for one in articles(language)} for language in LANGUAGES}
    newest = sorted(
        {**found["hi"], **found["en"]}.values(),
        key=lambda one: (one.published_on, one.slug),
        reverse=True,
    )
    return [
        ArticleChoiceOut.from_row(
            one,
            languages=[language for language in LANGUAGES if one.slug in found[language]],
            sent_in=sent_in.get(one.slug),
        )
        for one in newest
    ]
