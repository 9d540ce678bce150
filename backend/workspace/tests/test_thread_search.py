"""Searching a thread: the results, masked contact details, and the query plans."""

from typing import Any

import pytest
from django.db import connection

from accounts.models import Profile, Role, User
from core.testing.jobs import RunJobs
from projects.models import GuestRights, MemberRole, Project, ProjectMember, Status
from workspace.tests.conftest import Browser, make_project, make_user

pytestmark = pytest.mark.django_db


def say(browser: Browser, project: Project, body: str, **more: Any) -> dict[str, Any]:
    answer = browser.post(f"/api/projects/{project.pk}/messages", {"body": body, **more})
    assert answer.status_code == 201
    return dict(answer.json())


def find(browser: Browser, project: Project, q: str, **more: Any) -> list[str]:
    answer = browser.client.get(
        f"/api/projects/{project.pk}/messages/search", query_params={"q": q, **more}
    )
    assert answer.status_code == 200, answer.content
    return [item["body"] for item in answer.json()["items"]]


@pytest.mark.parametrize(
    ("said", "sought", "is_found"),
    [
        ("The SWITCHES have come", "switch", True),
        ("The switches have come", "ITCHES HA", True),
        ("रसोई की वायरिंग कल होगी", "वायरिंग", True),
        ("रसोई की वायरिंग कल होगी", "यरिं", True),
        ("सड़क के उस पार", "\u0938\u095c\u0915", True),
        ("Bijli ka bill ₹500", "₹500", True),
        ("100% done", "100%", True),
        ("1000 done", "100%", False),
        ("a_b", "a_b", True),
        ("axb", "a_b", False),
        (r"C:\plans", r"C:\p", True),
        ("it's; DROP TABLE", "'s; drop", True),
        ("<b>bold</b>", "<b>", True),
        ("two\nlines", "two lines", False),
        ("Café", "CAFÉ", True),
    ],
)
def test_any_part_of_what_was_written_is_found(
    project: Project, owner_browser: Browser, said: str, sought: str, is_found: bool
) -> None:
    say(owner_browser, project, said)
    assert bool(find(owner_browser, project, sought)) is is_found


@pytest.mark.parametrize("q", ["", " ", "x", "\u200b\u200b", "x" * 101, "\x00\x00"])
def test_too_little_and_too_much_to_search_for(
    project: Project, owner_browser: Browser, q: str
) -> None:
    answer = owner_browser.client.get(
        f"/api/projects/{project.pk}/messages/search", query_params={"q": q}
    )
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "q"


def test_only_this_thread_is_searched_and_only_what_stands_there(
    project: Project, other_project: Project, owner_browser: Browser, outsiders: list[Browser]
) -> None:
    say(Browser(other_project.homeowner), other_project, "switch elsewhere")
    gone = say(owner_browser, project, "switch deleted")
    owner_browser.delete(f"/api/messages/{gone['id']}")
    edited = say(owner_browser, project, "switch before")
    owner_browser.patch(f"/api/messages/{edited['id']}", {"body": "lamp after"})
    say(owner_browser, project, "switch kept")
    assert find(owner_browser, project, "switch") == ["switch kept"]
    for outsider in outsiders:
        path = f"/api/projects/{project.pk}/messages/search?q=switch"
        assert outsider.get(path).status_code == 404


def test_what_was_found_is_paged_newest_first(project: Project, owner_browser: Browser) -> None:
    for number in range(5):
        say(owner_browser, project, f"switch {number}")
        say(owner_browser, project, f"lamp {number}")
    path = f"/api/projects/{project.pk}/messages/search?q=switch&limit=2"
    seen, cursor = [], ""
    while True:
        page = owner_browser.get(f"{path}{cursor}").json()
        seen += [item["body"] for item in page["items"]]
        if page["next"] is None:
            break
        cursor = f"&cursor={page['next']}"
    assert seen == [f"switch {number}" for number in (4, 3, 2, 1, 0)]
    assert owner_browser.get(f"{path}&cursor=nonsense").status_code == 422


# Before somebody is hired


@pytest.fixture
def open_project(homeowner: User) -> Project:
    return make_project(homeowner, None, Status.OPEN)


@pytest.fixture
def guest(open_project: Project) -> Browser:
    user = make_user(Role.HOMEOWNER, "Gita", "Nair")
    Profile.objects.filter(user=user).update(language="hi")
    ProjectMember.objects.create(
        project=open_project, user=user, role=MemberRole.GUEST, guest_rights=GuestRights.TALK
    )
    return Browser(user)


SECRET = "Ring me: 98765 43210 or asha@example.in"


def test_contact_details_wait_for_the_award(
    open_project: Project, owner_browser: Browser, guest: Browser, worker: User
) -> None:
    sent = say(owner_browser, open_project, SECRET)
    assert (sent["body"], sent["held"]) == (SECRET, ["phone", "email"])
    answer = say(guest, open_project, "When?", reply_to_id=sent["id"])
    owner_browser.patch(f"/api/messages/{sent['id']}", {"body": f"{SECRET}!"})
    path = f"/api/projects/{open_project.pk}/messages"

    def all_that_is_read() -> list[str]:
        return [
            guest.get(path).content.decode(),
            guest.get(f"{path}?around={sent['id']}").content.decode(),
            guest.get(f"{path}/search?q=ring").content.decode(),
            guest.get(f"/api/messages/{sent['id']}/versions").content.decode(),
        ]

    for text in [str(answer), *all_that_is_read()]:
        assert "43210" not in text
        assert "asha@" not in text
        assert "shown after hiring" in text
    (own, *_rest) = [m for m in owner_browser.get(path).json()["items"] if m["is_mine"]]
    assert own["body"] == f"{SECRET}!"
    theirs = [m for m in guest.get(path).json()["items"] if not m["is_mine"]]
    assert theirs[0]["held"] == [], "whose words they are is told what is missing"
    Project.objects.filter(pk=open_project.pk).update(worker=worker, status=Status.IN_PROGRESS)
    for text in all_that_is_read():
        assert "43210" in text
    (own, *_rest) = [m for m in owner_browser.get(path).json()["items"] if m["is_mine"]]
    assert own["held"] == []


def test_nobody_searches_for_what_is_held_back(
    open_project: Project, owner_browser: Browser, guest: Browser
) -> None:
    say(owner_browser, open_project, SECRET)
    for guess in ("98765", "432", "asha@", "example.in"):
        assert find(guest, open_project, guess) == []
        assert find(owner_browser, open_project, guess) == [SECRET]
    assert len(find(guest, open_project, "ring me")) == 1


def test_pages_go_on_past_what_is_held_back(
    open_project: Project, owner_browser: Browser, guest: Browser
) -> None:
    for number in range(6):
        say(
            owner_browser, open_project, f"9876543{number:03} is held" if number % 2 else "987 kept"
        )
    path = f"/api/projects/{open_project.pk}/messages/search?q=987&limit=1"
    seen, cursor = 0, ""
    while True:
        page = guest.get(f"{path}{cursor}").json()
        assert all(item["body"] == "987 kept" for item in page["items"])
        seen += len(page["items"])
        if page["next"] is None:
            break
        cursor = f"&cursor={page['next']}"
    assert seen == 3


def test_the_mail_holds_it_back_too(
    open_project: Project,
    owner_browser: Browser,
    guest: Browser,
    run_jobs: RunJobs,
    mailoutbox: list[Any],
) -> None:
    say(owner_browser, open_project, SECRET)
    with connection.cursor() as cursor:
        cursor.execute("UPDATE procrastinate_jobs SET scheduled_at = now()")
    run_jobs()
    (mail,) = mailoutbox
    assert "43210" not in str(mail.body)
    assert "[फ़ोन नंबर" in str(mail.body), "in the reader's language"
