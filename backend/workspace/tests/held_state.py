"""What a member's page holds of a project, and what makes each part of it stale.

The page's queries (``frontend/src/features/*/queries.ts``) have keys that begin with a topic and a
name, such as ``["project:<id>", "tasks", "deleted"]``; an event of that topic and name makes all of
them stale (``frontend/src/lib/realtime.ts``). ``HELD`` is that table, with the operation each query
asks; ``test_events_suffice`` proves that nothing else is needed.
"""

import re
from dataclasses import dataclass
from typing import Any

from core.events.models import Event
from core.events.topics import may_subscribe
from workspace.tests.conftest import Browser

HELD: dict[tuple[str, str], tuple[tuple[str, str], ...]] = {
    ("project", "overview"): (("workspace_overview", "/projects/{project}/overview"),),
    ("project", "tasks"): (
        ("tasks_list", "/projects/{project}/tasks"),
        ("tasks_deleted", "/projects/{project}/tasks/deleted"),
    ),
    ("project", "files"): (
        ("files_list", "/projects/{project}/files"),
        ("files_list", "/projects/{project}/files?folder_id={folder}"),
        ("files_deleted", "/projects/{project}/files/deleted"),
        ("folders_list", "/projects/{project}/folders"),
        ("files_get", "/files/{file}"),
        ("files_versions", "/files/{file}/versions"),
    ),
    ("project", "messages"): (
        ("messages_list", "/projects/{project}/messages"),
        ("messages_search", "/projects/{project}/messages/search?q=switches"),
        ("messages_versions", "/messages/{message}/versions"),
    ),
    ("project", "reading"): (("messages_reading_get", "/projects/{project}/messages/reading"),),
    ("project", "members"): (("project_invitations_list", "/projects/{project}/invitations"),),
    ("project", "progress"): (
        ("progress_get", "/projects/{project}/progress"),
        ("updates_list", "/projects/{project}/updates"),
    ),
    ("project", "milestones"): (("milestones_list", "/projects/{project}/milestones"),),
    ("project", "project"): (("projects_timeline", "/projects/{project}/timeline"),),
    ("user", "progress"): (
        ("my_progress_list", "/me/progress"),
        ("my_updates_list", "/me/updates"),
    ),
}

NOT_HELD = {
    "files_content": "a redirect, followed when it is shown",
    "files_download": "a redirect, followed once",
    "files_download_version": "a redirect, followed once",
    "files_page": "a redirect, followed when it is shown",
    "files_limits": "settings of the server",
    "staff_message_reports_list": "the moderators' desk has its own topic",
    "staff_message_reports_get": "asked afresh each time, since each look is noted",
    "staff_message_reports_file": "a redirect, followed once",
}
"""Reads of the workspace whose responses no page keeps live, with the reason."""


@dataclass
class Page:
    """A member's open page: its latest responses, by address."""

    browser: Browser
    ids: dict[str, object]
    state: dict[str, Any]

    @classmethod
    def opened(cls, browser: Browser, ids: dict[str, object]) -> "Page":
        page = cls(browser, ids, {})
        page.state = page._fetched()
        return page

    def missed(self, since: int) -> list[str]:
        """Changes that no event after ``since`` announced: the page would keep showing old data.
        Afterwards the page is up to date.
        """
        heard = Event.objects.filter(pk__gt=since).values_list("topic", "name")
        own = {f"project:{self.ids['project']}": "project", f"user:{self._user_id}": "user"}
        named = {(own[topic], name) for topic, name in heard if topic in own}
        if not may_subscribe(self.browser.user, f"project:{self.ids['project']}"):
            # The stream reports that the right is lost, and the page fetches all of the project
            # again.
            named |= {event for event in HELD if event[0] == "project"}
        before, self.state = self.state, self._fetched()
        return [
            address
            for event, queries in HELD.items()
            for _operation, address in queries
            if event not in named and self.state[address] != before[address]
        ]

    def _fetched(self) -> dict[str, Any]:
        """The server's present response."""
        return {
            address: self._ask(address)
            for queries in HELD.values()
            for _operation, address in queries
        }

    @property
    def _user_id(self) -> object:
        assert self.browser.user is not None
        return self.browser.user.pk

    def _ask(self, address: str) -> Any:
        answer = self.browser.get(f"/api{address.format(**self.ids)}")
        return answer.status_code, _without_signatures(answer.json())


def _without_signatures(value: Any) -> Any:
    """Signed links differ in each response although their target is the same. So do request ids."""
    match value:
        case dict():
            return {
                key: _without_signatures(one)
                for key, one in value.items()
                if key not in ("request_id", "instance")
            }
        case list():
            return [_without_signatures(one) for one in value]
        case str():
            return re.sub(r"^((?:https?:/)?/[^?]*)\?.*", r"\1", value)
        case _:
            return value
