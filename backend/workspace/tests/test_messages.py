"""The discussion: exactly once, in order, only for members."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from uuid import uuid4

import pytest
from django.db import IntegrityError, connection, transaction

from core.events.models import Event
from projects.models import Project, ProjectMember
from workspace.models import Message
from workspace.tests.conftest import Browser


def path(project: Project) -> str:
    return f"/api/projects/{project.pk}/messages"


def test_a_message_is_trimmed_and_read_by_the_other_side(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    sent = owner_browser.post(path(project), {"body": "  Namaste, kal aaiye.\n "})
    assert sent.status_code == 201
    assert sent.json()["is_mine"] is True
    (seen,) = worker_browser.get(path(project)).json()["items"]
    assert seen["body"] == "Namaste, kal aaiye."
    assert seen["is_mine"] is False
    assert seen["author"]["first_name"] == "Asha"
    assert seen["id"] == sent.json()["id"]


@pytest.mark.parametrize("body", ["", "   \n\t ", "x" * 4001])
def test_blank_and_overlong_messages_are_refused_at_the_field(
    project: Project, owner_browser: Browser, body: str
) -> None:
    answer = owner_browser.post(path(project), {"body": body})
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "body"
    assert not Message.objects.exists()


def test_the_database_refuses_a_blank_message_too(project: Project) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Message.objects.create(
            project=project, author=project.homeowner, client_id=uuid4(), body=" \n "
        )


def test_a_key_must_be_a_uuid_and_without_one_each_post_is_a_message(
    project: Project, owner_browser: Browser
) -> None:
    def post(headers: dict[str, str]) -> int:
        answer = owner_browser.client.post(
            path(project), '{"body": "Hi"}', content_type="application/json", headers=headers
        )
        return answer.status_code

    assert post({"Idempotency-Key": "again"}) == 422
    assert [post({}), post({})] == [201, 201]
    assert Message.objects.count() == 2


def test_sent_again_it_is_the_same_message(project: Project, owner_browser: Browser) -> None:
    key = str(uuid4())
    first = owner_browser.post(path(project), {"body": "Once"}, key=key)
    again = owner_browser.post(path(project), {"body": "Once"}, key=key.replace("-", ""))
    assert again.status_code == 201
    assert again.json() == first.json()
    assert Message.objects.count() == 1
    other_words = owner_browser.post(path(project), {"body": "Twice"}, key=key)
    assert other_words.status_code == 409
    assert other_words.json()["code"] == "message_key_reused"


def test_two_people_may_use_one_key(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    key = str(uuid4())
    assert owner_browser.post(path(project), {"body": "Same"}, key=key).status_code == 201
    assert worker_browser.post(path(project), {"body": "Same"}, key=key).status_code == 201
    assert Message.objects.count() == 2


@pytest.mark.django_db(transaction=True)
def test_two_posts_of_one_key_at_once_leave_one_message(
    project: Project, owner_browser: Browser
) -> None:
    key, gate = str(uuid4()), Barrier(4)

    def send(_number: int) -> tuple[int, str]:
        browser = Browser(owner_browser.user)
        gate.wait(timeout=10)
        try:
            answer = browser.post(path(project), {"body": "At once"}, key=key)
            return answer.status_code, answer.json()["id"]
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(send, range(4)))
    assert {status for status, _id in answers} == {201}
    assert len({message_id for _status, message_id in answers}) == 1
    assert Message.objects.count() == 1


def test_the_thread_is_paged_upwards_without_gaps(project: Project, owner_browser: Browser) -> None:
    for number in range(7):
        owner_browser.post(path(project), {"body": str(number)})
    seen: list[str] = []
    cursor = ""
    while True:
        page = owner_browser.get(f"{path(project)}?limit=3{cursor}").json()
        seen += [message["body"] for message in page["items"]]
        if page["next"] is None:
            break
        cursor = f"&cursor={page['next']}"
    assert seen == ["6", "5", "4", "3", "2", "1", "0"]


def test_outsiders_find_nothing(
    project: Project, outsiders: list[Browser], owner_browser: Browser
) -> None:
    owner_browser.post(path(project), {"body": "Between us"})
    for outsider in outsiders:
        assert outsider.get(path(project)).status_code == 404
        assert outsider.post(path(project), {"body": "Hi"}).status_code == 404
    visitor = Browser(None)
    assert visitor.get(path(project)).status_code == 401
    assert visitor.post(path(project), {"body": "Hi"}).status_code == 401
    assert Message.objects.count() == 1


def test_a_removed_member_is_out_at_once_but_stays_in_the_record(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    worker_browser.post(path(project), {"body": "I was here"})
    ProjectMember.objects.filter(user=worker_browser.user).update(removed_at="2026-01-01T00:00Z")
    assert worker_browser.get(path(project)).status_code == 404
    assert worker_browser.post(path(project), {"body": "Still?"}).status_code == 404
    (seen,) = owner_browser.get(path(project)).json()["items"]
    assert seen["author"]["first_name"] == "Imran"


def test_markup_is_kept_as_the_text_it_is(project: Project, owner_browser: Browser) -> None:
    body = "<script>alert(1)</script> & <b>₹500</b> नमस्ते"
    assert owner_browser.post(path(project), {"body": body}).json()["body"] == body


@pytest.mark.django_db(transaction=True)
def test_a_message_says_what_went_stale_and_a_repeat_says_nothing(
    project: Project, owner_browser: Browser
) -> None:
    key = str(uuid4())
    for _time in range(2):
        owner_browser.post(path(project), {"body": "Heard?"}, key=key)
    told = Event.objects.filter(topic=f"project:{project.pk}").values_list("name", flat=True)
    assert sorted(told) == ["messages", "overview", "reading"]
