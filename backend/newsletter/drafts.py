"""Drafts of issues: created, changed, discarded, and sent to oneself as a test.

Every function requires the editors' desk; it raises NotAllowed and SecondFactorNeeded.
"""

from dataclasses import asdict, dataclass, field, fields
from typing import Any
from uuid import UUID

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from accounts.models import Desk, User
from accounts.policy import require_desk
from content.articles import articles
from core.api.record_versions import ANY_VERSION, merge
from core.errors import NotFound, ValidationFailed, require
from core.mail.mail import send_written_later
from newsletter.errors import IssueChanged, IssueNotDraft
from newsletter.letters import LANGUAGES, letter_check, letter_of, write_letter
from newsletter.models import Issue, IssueStatus
from staff import audit_log


@dataclass(frozen=True, slots=True)
class Draft:
    """What editors type. ``articles`` are slugs, in the order of the issue."""

    subject_en: str
    subject_hi: str
    words_en: str = ""
    words_hi: str = ""
    articles: list[str] = field(default_factory=list)


def issue_begin(actor: User, *, draft: Draft) -> Issue:
    """Create an issue. Raises ValidationFailed."""
    member = require_desk(actor, Desk.EDITOR)
    issue = Issue(author=member)
    _fill(issue, draft)
    issue.save(force_insert=True)
    return issue


def issue_save(
    actor: User, *, issue_id: UUID, draft: Draft, edit_version: str = ANY_VERSION
) -> Issue:
    """Change a draft. Raises NotFound, IssueNotDraft, EditedMeanwhile, ValidationFailed."""
    member = require_desk(actor, Desk.EDITOR)
    issue = _draft(issue_id)
    theirs = issue_values(issue)
    changes = merge(
        member,
        issue.pk,
        edit_version=edit_version,
        theirs=theirs,
        yours=asdict(draft),
        labels={"articles": _titles},
    )
    _fill(issue, Draft(**{**theirs, **changes}))
    issue.version += 1
    issue.save()
    return issue


def issue_values(issue: Issue) -> dict[str, Any]:
    """What editors change of a draft, as ``IssueIn`` names it."""
    return {one.name: getattr(issue, one.name) for one in fields(Draft)}


def _titles(slugs: list[str]) -> str:
    titles = {one.slug: one.title for one in articles((get_language() or "en")[:2])}
    return ", ".join(titles.get(slug, slug) for slug in slugs)


def issue_discard(actor: User, *, issue_id: UUID, version: int) -> None:
    """Discard a draft. Raises NotFound, IssueNotDraft, IssueChanged."""
    member = require_desk(actor, Desk.EDITOR)
    issue = _draft(issue_id)
    if issue.version != version:
        raise IssueChanged
    audit_log.note(
        member,
        "newsletter.discarded",
        desk=Desk.EDITOR,
        subject=("newsletter", issue.pk),
        words=issue.subject_en,
    )
    issue.delete()


def issue_preview(actor: User, *, draft: Draft, language: str) -> tuple[str, str]:
    """Subject and HTML as recipients would get them. Raises ValidationFailed."""
    require_desk(actor, Desk.EDITOR)
    issue = Issue()
    _fill(issue, draft)
    written = write_letter(letter_of(issue, language), to="")
    return written.subject, written.html


def issue_test(actor: User, *, issue_id: UUID) -> str:
    """Send a test of the issue in both languages to the actor. Returns the address. Raises
    NotFound."""
    member = require_desk(actor, Desk.EDITOR)
    issue = Issue.objects.filter(pk=issue_id).first()
    if issue is None or not member.email:
        raise NotFound
    letters = [letter_of(issue, language) for language in LANGUAGES]
    mark = "[" + _("Test") + "] "
    send_written_later(write_letter(letter, to=member.email, mark=mark) for letter in letters)
    return member.email


def _draft(issue_id: UUID) -> Issue:
    issue = require(Issue.objects.select_for_update(of=("self",)).filter(pk=issue_id).first())
    if issue.status != IssueStatus.DRAFT:
        raise IssueNotDraft
    return issue


def _fill(issue: Issue, draft: Draft) -> None:
    known = {one.slug for language in LANGUAGES for one in articles(language)}
    if not known.issuperset(draft.articles):
        raise ValidationFailed.at("articles", _("One of these articles is no longer there."))
    if len(set(draft.articles)) != len(draft.articles):
        raise ValidationFailed.at("articles", _("An article stands here twice."))
    issue.subject_en, issue.subject_hi = draft.subject_en, draft.subject_hi
    issue.words_en, issue.words_hi = draft.words_en, draft.words_hi
    issue.articles = draft.articles
    for language in LANGUAGES:
        letter = letter_of(issue, language)
        letter_check(letter)
        if not letter.sections and not letter.teasers:
            message = _("The issue would be empty in this language.")
            raise ValidationFailed.at(f"words_{language}", message)
