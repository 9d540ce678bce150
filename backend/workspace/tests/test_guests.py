"""Guests of a workspace: invited by mail, rights effective at once, removed or leaving."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier

import pytest
from django.db import connection, transaction
from django.utils import timezone

from accounts.models import Role, User
from core.models import OutgoingMail
from notifications.models import Notification
from projects.membership import member_join
from projects.models import GuestRights, MemberRole, Project, ProjectMember, Status
from workspace.members import invitations
from workspace.members.models import ProjectInvitation
from workspace.members.privacy import DATA_HOLDER
from workspace.tests.conftest import Browser, make_project, make_user

INVITED = "nikhil@example.in"


@pytest.fixture
def guest(db: None) -> User:
    user = make_user(Role.HOMEOWNER, "Nikhil", "Joshi")
    User.objects.filter(pk=user.pk).update(email=INVITED)
    user.refresh_from_db()
    user.emailaddress_set.create(email=INVITED, verified=True, primary=True)
    return user


def invite(browser: Browser, project: Project, email: str = INVITED, rights: str = "look") -> str:
    """Invites through the API; returns the key in the mail."""
    body = {"email": email, "guest_rights": rights, "note": "Please look at the wiring plan."}
    answer = browser.post(f"/api/projects/{project.pk}/invitations", body)
    assert answer.status_code == 201, answer.content
    return mailed_key()


def mailed_key() -> str:
    text = OutgoingMail.objects.latest("created_at").text
    return text.partition("#key=")[2].split()[0]


def answer(browser: Browser, key: str, *, accept: bool = True) -> tuple[int, str]:
    got = browser.post("/api/project-invitation-answers", {"key": key, "accept": accept})
    return got.status_code, got.json().get("code", "")


def overview(browser: Browser, project: Project) -> dict:  # type: ignore[type-arg]
    return dict(browser.get(f"/api/projects/{project.pk}/overview").json())


def told(user: User) -> list[str]:
    return list(
        Notification.objects.filter(user=user).order_by("id").values_list("event", flat=True)
    )


def test_a_guest_is_invited_by_mail_and_comes_in(
    project: Project, owner_browser: Browser, worker_browser: Browser, guest: User
) -> None:
    key = invite(owner_browser, project)
    mail = OutgoingMail.objects.get(recipient=INVITED)
    assert "Asha Rao invites you to the project “Kitchen wiring”" in mail.subject
    assert "wiring plan" not in mail.text, "what people write is shown on our page alone"
    waiting = owner_browser.get(f"/api/projects/{project.pk}/invitations").json()["items"]
    assert [(row["email"], row["guest_rights"]) for row in waiting] == [(INVITED, "look")]

    browser = Browser(guest)
    shown = browser.post("/api/project-invitation-lookups", {"key": key}).json()
    assert shown["project_title"] == "Kitchen wiring"
    assert shown["inviter"]["first_name"] == "Asha"
    assert shown["note"] == "Please look at the wiring plan."
    assert (shown["is_other_address"], shown["project_id"]) == (False, None)
    assert overview(browser, project)["status"] == 404
    assert answer(browser, key) == (200, "")

    seen = overview(browser, project)
    assert seen["my_role"] == "guest"
    assert seen["may"] == {
        **dict.fromkeys(("post_messages", "change_tasks", "add_files", "delete_files"), False),
        "manage_members": False,
        "leave": True,
    }
    own = next(member for member in seen["members"] if member["role"] == "guest")
    assert own["guest_rights"] == "look"
    assert own["added_by"]["first_name"] == "Asha"
    assert ProjectInvitation.objects.get().accepted_by == guest
    assert owner_browser.get(f"/api/projects/{project.pk}/invitations").json()["items"] == []
    assert told(project.homeowner) == ["workspace/guest_joined"]
    assert worker_browser.user is not None
    assert told(worker_browser.user) == ["workspace/guest_joined"]


def test_a_link_is_used_once(project: Project, owner_browser: Browser, guest: User) -> None:
    key = invite(owner_browser, project)
    browser = Browser(guest)
    assert answer(browser, key)[0] == 200
    assert answer(browser, key) == (410, "project_invitation_closed")
    assert answer(Browser(make_user(Role.WORKER)), key) == (410, "project_invitation_closed")
    lookup = browser.post("/api/project-invitation-lookups", {"key": key})
    assert lookup.status_code == 410


@pytest.mark.parametrize("end", ["revoke", "expire", "resend", "decline", "discard", "nonsense"])
def test_a_link_that_ended_opens_nothing(
    homeowner: User, owner_browser: Browser, guest: User, end: str
) -> None:
    project = make_project(homeowner, None, Status.DRAFT)
    key = invite(owner_browser, project)
    row = ProjectInvitation.objects.get()
    browser = Browser(guest)
    match end:
        case "revoke":
            assert owner_browser.delete(f"/api/project-invitations/{row.pk}").status_code == 204
        case "expire":
            earlier = timezone.now() - timedelta(days=15)
            ProjectInvitation.objects.update(
                created_at=earlier, expires_at=earlier + invitations.LIVES
            )
        case "resend":
            sent = owner_browser.post(f"/api/project-invitations/{row.pk}/sendings", {})
            assert sent.status_code == 201
            assert mailed_key() != key
        case "decline":
            assert answer(browser, key, accept=False)[0] == 200
            assert told(homeowner) == ["workspace/guest_declined"]
        case "discard":
            Project.objects.update(discarded_at=timezone.now())
        case _:
            key = "nonsense"
    assert answer(browser, key) == (410, "project_invitation_closed")
    assert not ProjectMember.objects.filter(user=guest).exists()


def test_another_account_is_warned_and_the_homeowner_hears_of_it(
    project: Project, owner_browser: Browser
) -> None:
    key = invite(owner_browser, project)
    other = Browser(make_user(Role.WORKER, "Salim", "Khan"))
    shown = other.post("/api/project-invitation-lookups", {"key": key}).json()
    assert shown["is_other_address"]
    assert shown["address_hint"] == "n•••@example.in"
    assert answer(other, key)[0] == 200
    notice = Notification.objects.get(user=project.homeowner)
    assert notice.context["came_otherwise"] is True


def test_whoever_is_there_already_is_told_so(
    project: Project, owner_browser: Browser, worker_browser: Browser, guest: User
) -> None:
    key = invite(owner_browser, project, "someone@example.in")
    shown = worker_browser.post("/api/project-invitation-lookups", {"key": key}).json()
    assert shown["project_id"] == str(project.pk)
    assert answer(worker_browser, key) == (409, "already_member")
    assert answer(Browser(guest), key)[0] == 200, "it stays open for the one it was meant for"
    again = owner_browser.post(
        f"/api/projects/{project.pk}/invitations", {"email": INVITED, "guest_rights": "look"}
    )
    assert (again.status_code, again.json()["code"]) == (409, "already_member")


@pytest.mark.parametrize("email", ["", "nikhil", "nikhil@", "раypal@example.in"])
def test_what_is_no_address_is_refused_at_the_field(
    project: Project, owner_browser: Browser, email: str
) -> None:
    body = {"email": email, "guest_rights": "look"}
    refused = owner_browser.post(f"/api/projects/{project.pk}/invitations", body)
    assert refused.status_code == 422
    assert [error["field"] for error in refused.json()["errors"]] == ["email"]


def test_ones_own_address_is_refused_at_the_field(project: Project, owner_browser: Browser) -> None:
    body = {"email": project.homeowner.email, "guest_rights": "look"}
    refused = owner_browser.post(f"/api/projects/{project.pk}/invitations", body)
    assert refused.json()["errors"][0]["code"] == "own_address"


def test_a_mailbox_is_not_filled(project: Project, owner_browser: Browser) -> None:
    for _ in range(invitations.MOST_MAILS):
        invite(owner_browser, project)
    again = owner_browser.post(
        f"/api/projects/{project.pk}/invitations", {"email": INVITED, "guest_rights": "look"}
    )
    assert (again.status_code, again.json()["code"]) == (429, "invited_often_today")
    row = invitations.open_invitations().get()
    resent = owner_browser.post(f"/api/project-invitations/{row.pk}/sendings", {})
    assert resent.json()["code"] == "invited_often_today"
    assert OutgoingMail.objects.count() == invitations.MOST_MAILS


def test_a_project_has_room_for_so_many_guests(
    project: Project, homeowner: User, guest: User
) -> None:
    for number in range(invitations.MOST_GUESTS - 1):
        invitations.guest_invite(
            homeowner,
            project_id=project.pk,
            email=f"guest{number}@example.in",
            guest_rights=GuestRights.LOOK,
        )
    ProjectMember.objects.create(project=project, user=guest, role="guest", guest_rights="look")
    browser = Browser(homeowner)
    body = {"email": "one.more@example.in", "guest_rights": "look"}
    full = browser.post(f"/api/projects/{project.pk}/invitations", body)
    assert (full.status_code, full.json()["code"]) == (409, "too_many_guests")
    sent_again = {"email": "guest3@example.in", "guest_rights": "talk"}
    path = f"/api/projects/{project.pk}/invitations"
    assert browser.post(path, sent_again).status_code == 201, "it takes no further place"


def test_an_expired_project_takes_no_guests(homeowner: User, owner_browser: Browser) -> None:
    project = make_project(homeowner, None, Status.EXPIRED)
    body = {"email": INVITED, "guest_rights": "look"}
    refused = owner_browser.post(f"/api/projects/{project.pk}/invitations", body)
    assert (refused.status_code, refused.json()["code"]) == (409, "workspace_closed")


def test_rights_hold_at_once_and_the_guest_hears_of_them(
    project: Project, owner_browser: Browser, guest: User
) -> None:
    answer(Browser(guest), invite(owner_browser, project))
    browser = Browser(guest)
    messages, tasks = f"/api/projects/{project.pk}/messages", f"/api/projects/{project.pk}/tasks"

    def tried() -> tuple[int, int, int]:
        return (
            browser.get(messages).status_code,
            browser.post(messages, {"body": "Hello"}).status_code,
            browser.post(tasks, {"title": "Buy wire"}).status_code,
        )

    def give(rights: str) -> None:
        path = f"/api/projects/{project.pk}/guests/{guest.pk}"
        assert owner_browser.patch(path, {"guest_rights": rights}).status_code == 204

    assert tried() == (200, 403, 403)
    give("talk")
    assert tried() == (200, 201, 403)
    give("work")
    assert tried() == (200, 201, 201)
    give("work")
    assert told(guest).count("workspace/guest_rights") == 2, "what stays as it was is not told"
    give("look")
    assert tried() == (200, 403, 403)
    refused = browser.patch(
        f"/api/projects/{project.pk}/guests/{guest.pk}", {"guest_rights": "work"}
    )
    assert refused.status_code == 403


def test_a_guest_is_removed_and_may_be_invited_again(
    project: Project, owner_browser: Browser, guest: User
) -> None:
    browser, path = Browser(guest), f"/api/projects/{project.pk}/guests/{guest.pk}"
    answer(browser, invite(owner_browser, project, rights="work"))
    task = browser.post(f"/api/projects/{project.pk}/tasks", {"title": "Measure"}).json()
    assert owner_browser.delete(path).status_code == 204
    assert owner_browser.delete(path).status_code == 404
    assert overview(browser, project)["status"] == 404
    assert browser.patch(f"/api/tasks/{task['id']}", {"title": "Mine"}).status_code == 404
    assert told(guest) == ["workspace/guest_removed"]
    kept = owner_browser.get(f"/api/projects/{project.pk}/tasks").json()["items"]
    assert [row["title"] for row in kept] == ["Measure"]
    stay = ProjectMember.objects.get(user=guest)
    assert (stay.removed_by, stay.guest_rights) == (project.homeowner, "work")
    assert answer(browser, invite(owner_browser, project))[0] == 200


def test_the_story_tells_of_guests_who_came_and_went(
    project: Project, owner_browser: Browser, guest: User
) -> None:
    browser = Browser(guest)
    answer(browser, invite(owner_browser, project))
    owner_browser.delete(f"/api/projects/{project.pk}/guests/{guest.pk}")
    answer(browser, invite(owner_browser, project))
    browser.delete(f"/api/projects/{project.pk}/membership")
    story = owner_browser.get(f"/api/projects/{project.pk}/timeline").json()["items"]
    assert [(line["verb"], line["actor_name"], line["subject"]) for line in story] == [
        ("guest_joined", "Asha Rao", "Nikhil Joshi"),
        ("guest_removed", "Asha Rao", "Nikhil Joshi"),
        ("guest_joined", "Asha Rao", "Nikhil Joshi"),
        ("guest_left", "Nikhil Joshi", "Nikhil Joshi"),
    ]


def test_the_worker_is_no_guest_to_be_removed(
    project: Project, worker: User, owner_browser: Browser
) -> None:
    path = f"/api/projects/{project.pk}/guests/{worker.pk}"
    assert owner_browser.delete(path).status_code == 404
    assert owner_browser.patch(path, {"guest_rights": "look"}).status_code == 404


def test_a_guest_leaves_and_others_do_not(
    project: Project, owner_browser: Browser, worker_browser: Browser, guest: User
) -> None:
    browser, path = Browser(guest), f"/api/projects/{project.pk}/membership"
    answer(browser, invite(owner_browser, project))
    assert browser.delete(path).status_code == 204
    assert browser.delete(path).status_code == 404
    assert told(project.homeowner) == ["workspace/guest_joined", "workspace/guest_left"]
    for other in (owner_browser, worker_browser):
        refused = other.delete(path)
        assert (refused.status_code, refused.json()["code"]) == (409, "only_guests_leave")


def test_a_guest_who_is_hired_is_a_guest_no_more(homeowner: User, guest: User) -> None:
    project = make_project(homeowner, None, Status.OPEN)
    ProjectMember.objects.create(project=project, user=guest, role="guest", guest_rights="look")
    member_join(project, guest.pk, MemberRole.WORKER)
    stays = ProjectMember.objects.filter(user=guest).order_by("id")
    assert [(stay.role, stay.removed_at is None) for stay in stays] == [
        ("guest", False),
        ("worker", True),
    ]


def test_numbers_are_for_those_who_work_together(
    project: Project, owner_browser: Browser, worker: User, guest: User
) -> None:
    for number, user in enumerate((worker, guest)):
        profile = user.profile
        profile.phone, profile.phone_verified_at = f"+91982001234{number}", timezone.now()
        profile.shows_phone = True
        profile.save()
    answer(Browser(guest), invite(owner_browser, project))

    def numbers(browser: Browser) -> dict[str, str | None]:
        return {row["role"]: row["phone"] for row in overview(browser, project)["members"]}

    assert numbers(owner_browser) == {"homeowner": None, "worker": "+919820012340", "guest": None}
    assert set(numbers(Browser(guest)).values()) == {None}


def test_invitations_of_another_project_are_not_there(
    other_project: Project, owner_browser: Browser
) -> None:
    row, _key = invitations.guest_invite(
        other_project.homeowner,
        project_id=other_project.pk,
        email=INVITED,
        guest_rights=GuestRights.LOOK,
    )
    path = f"/api/project-invitations/{row.pk}"
    assert owner_browser.delete(path).status_code == 404
    assert owner_browser.post(f"{path}/sendings", {}).status_code == 404


@pytest.mark.django_db(transaction=True)
def test_of_two_who_answer_with_one_key_at_once_one_comes_in() -> None:
    with transaction.atomic():
        owner = make_user(Role.HOMEOWNER)
        project = make_project(owner, None, Status.OPEN)
        people = [make_user(Role.WORKER, "Ramesh"), make_user(Role.WORKER, "Salim")]
        _row, key = invitations.guest_invite(
            owner, project_id=project.pk, email=INVITED, guest_rights=GuestRights.TALK
        )
    together = Barrier(2)

    def accept(user: User) -> int:
        try:
            browser = Browser(user)
            together.wait(timeout=10)
            return answer(browser, key)[0]
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(accept, people)) == [200, 410]
    assert ProjectMember.objects.filter(role="guest", removed_at=None).count() == 1


def test_the_archive_names_invitations_and_an_erasure_takes_them(
    project: Project, owner_browser: Browser, guest: User
) -> None:
    from core.privacy.data_holders import Identity

    answer(Browser(guest), invite(owner_browser, project))
    invite(owner_browser, project, "other@example.in")
    sent, _came = (list(part.rows) for part in DATA_HOLDER.export(project.homeowner_id))  # type: ignore[union-attr]
    assert {row["email"] for row in sent} == {INVITED, "other@example.in"}
    DATA_HOLDER.erase(Identity(guest.pk, addresses=(INVITED,)))
    assert [row.email for row in ProjectInvitation.objects.all()] == ["other@example.in"]
    assert ProjectMember.objects.get(user=guest).removed_at is not None
    DATA_HOLDER.erase(Identity(project.homeowner_id))
    assert not ProjectInvitation.objects.exists()
