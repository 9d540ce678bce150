"""Errors of the newsletter."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict, NotFound


class NewsletterLinkClosed(NotFound):
    """The key is invalid, expired, or of a deleted subscription."""

    code = "newsletter_link_closed"
    title = _("This link no longer works. Please subscribe again.")


class IssueChanged(Conflict):
    """Somebody else saved, sent or deleted it meanwhile."""

    code = "issue_changed"
    title = _("Somebody has changed this issue meanwhile. Please reload.")


class IssueNotDraft(Conflict):
    code = "issue_not_draft"
    title = _("This issue has been sent already.")


class IssueNotRunning(Conflict):
    """Only an issue being sent can be paused; only a paused one can be resumed."""

    code = "issue_not_running"
    title = _("This issue is not being sent at the moment. Please reload.")


class NobodySubscribed(Conflict):
    code = "nobody_subscribed"
    title = _("Nobody has subscribed yet.")
