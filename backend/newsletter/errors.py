"""What the newsletter refuses, as facts."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict, NotFound


class NewsletterLinkClosed(NotFound):
    """The key is none of ours, too old, or of a subscription that was forgotten."""

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
    """To be stopped it must be on its way; to go on it must have been stopped."""

    code = "issue_not_running"
    title = _("This issue is not being sent at the moment. Please reload.")


class NobodySubscribed(Conflict):
    code = "nobody_subscribed"
    title = _("Nobody has subscribed yet.")
