"""People hear that they may review, and that they were reviewed, as their switches say."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Profile
from config.tests.clients import browser
from config.tests.world import World
from core.models import OutgoingMail, OutgoingSms
from notifications.models import Category, Choice, Timing
from projects.models import Project
from reviews.tasks import remind_of_reviews
from reviews.tests.test_reviews import show, write

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shared_world")]
MADE_ONCE = ("completed",)


def mails(world: World, actor: str, subject: str) -> list[OutgoingMail]:
    """The mails to somebody with this in the subject."""
    recipient = world.user(actor).email or ""
    return list(OutgoingMail.objects.filter(recipient=recipient, subject__contains=subject))


def switch_off(world: World, actor: str, category: Category) -> None:
    Choice.objects.create(user=world.user(actor), category=category, channel="email", is_on=False)


def test_the_first_side_is_announced_without_its_stars(world: World) -> None:
    owner, project = world.user("owner"), world.project("completed")
    assert write(owner, project, rating=2).status_code == 201
    assert write(owner, project, rating=1).status_code == 409
    (mail,) = mails(world, "member", "reviewed you")
    assert mail.subject == "Anita S. reviewed you for “Rewire the kitchen”. Yours opens both"
    assert f"/projects/{project.pk}" in mail.text
    assert "out of 5" not in mail.text
    assert mails(world, "owner", "reviewed you") == []


def test_the_second_opens_both_and_both_hear_of_their_stars(world: World) -> None:
    owner, member = world.user("owner"), world.user("member")
    project = world.project("completed")
    write(owner, project, rating=4)
    write(member, project, rating=5)
    (mail,) = mails(world, "member", "out of 5 stars")
    assert mail.subject == "Anita S. reviewed you: 4 out of 5 stars"
    (mail,) = mails(world, "owner", "out of 5 stars")
    assert mail.subject == "Suresh S. reviewed you: 5 out of 5 stars"
    assert f"/projects/{project.pk}" in mail.text


def test_the_reviewer_is_called_as_the_review_shows_them(world: World) -> None:
    Profile.objects.filter(user=world.user("owner")).update(shows_full_name=True)
    answer = write(world.user("owner"), world.project("completed"), rating=5)
    assert answer.json()["reviewer_name"] == "Anita Sharma"
    assert len(mails(world, "member", "Anita Sharma reviewed you")) == 1


def test_reviews_switched_off_send_nothing(world: World) -> None:
    switch_off(world, "member", Category.REVIEWS)
    switch_off(world, "owner", Category.REVIEWS)
    project = world.project("completed")
    write(world.user("owner"), project)
    write(world.user("member"), project)
    assert mails(world, "member", "reviewed you") == []
    assert mails(world, "owner", "reviewed you") == []
    assert not OutgoingSms.objects.exists()


def test_the_stars_come_as_a_text_in_hindi_too(world: World) -> None:
    project = world.project("completed")
    OutgoingSms.objects.all().delete()
    Profile.objects.filter(user=world.user("member")).update(
        language="hi", phone="+919820012345", phone_verified_at=timezone.now()
    )
    Choice.objects.create(
        user=world.user("member"), category=Category.REVIEWS, channel="sms", is_on=True
    )
    Timing.objects.create(user=world.user("member"), is_quiet=False)
    write(world.user("owner"), project, rating=3)
    show()
    waiting, shown = OutgoingSms.objects.order_by("id")
    assert waiting.template == "reviews/review_waiting.hi"
    assert "आपके बारे में राय लिखी है" in waiting.text
    assert shown.template == "reviews/review_published.hi"
    assert "Anita S. ने आपको 5 में से 3 स्टार दिए हैं" in shown.text


def test_the_author_hears_of_a_reply(world: World) -> None:
    answer = write(world.user("owner"), world.project("completed"), rating=4)
    show()
    path = f"/api/reviews/{answer.json()['id']}/reply"
    browser(world.user("member")).post(
        path, {"words": "Thank you, Anita ji."}, content_type="application/json"
    )
    (mail,) = mails(world, "owner", "replied")
    assert "Thank you, Anita ji." in mail.text


def test_whoever_is_silent_is_reminded_twice_and_no_more(world: World) -> None:
    project = world.project("completed")
    write(world.user("owner"), project)

    def reminded(days: int) -> tuple[int, int]:
        moment = timezone.now() - timedelta(days=days)
        Project.objects.filter(pk=project.pk).update(completed_at=moment)
        remind_of_reviews()
        remind_of_reviews()
        return len(mails(world, "member", "How was it")), len(mails(world, "owner", "How was it"))

    assert reminded(2) == (0, 0)
    assert reminded(3) == (1, 0)
    assert reminded(20) == (1, 0)
    assert reminded(27) == (2, 0)
    assert "for 2 more days" in mails(world, "member", "How was it")[-1].subject
    assert reminded(31) == (2, 0)


def test_nobody_is_reminded_of_what_can_be_read_already(world: World) -> None:
    project = world.project("completed")
    write(world.user("owner"), project)
    show()
    moment = timezone.now() - timedelta(days=20)
    Project.objects.filter(pk=project.pk).update(completed_at=moment)
    remind_of_reviews()
    assert mails(world, "member", "How was it") == []
