"""Who may read and write reviews."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from config.tests.policy_matrix import Row, everyone, signed_in
from config.tests.world import World
from professionals.tests.policy_rows import listed, not_listed
from reviews.models import ReportReason, Review, ReviewReport, ReviewState


def project(state: str) -> Any:
    return lambda world: {"project_id": world.project(state).pk}


def five_stars(_world: World) -> dict[str, Any]:
    return {"rating": 5, "comment": "Clean work, on time."}


def words(_world: World) -> dict[str, Any]:
    return {"words": "Thank you."}


def review(world: World, *, state: str = "published", reply: str = "") -> Review:
    """The owner's of the member, once."""
    now = timezone.now()
    row, _is_new = Review.objects.update_or_create(
        project=world.project("completed"),
        reviewer=world.user("owner"),
        reviewee=world.user("member"),
        defaults={
            "rating": 4,
            "state": state,
            "publishes_at": now + timedelta(days=14),
            "published_at": now if state == ReviewState.PUBLISHED else None,
            "reply": reply,
            "replied_at": now if reply else None,
        },
    )
    return row


def waiting(world: World) -> dict[str, Any]:
    return {"review_id": review(world, state="waiting").pk}


def shown(world: World) -> dict[str, Any]:
    return {"review_id": review(world).pk}


def shown_to_all(world: World) -> dict[str, Any]:
    listed(world)
    return shown(world)


def reported(world: World) -> dict[str, Any]:
    ReviewReport.objects.create(
        review=review(world), reporter=world.user("member"), reason=ReportReason.UNTRUE
    )
    return shown(world)


def hidden(world: World) -> dict[str, Any]:
    row = review(world)
    row.state = ReviewState.HIDDEN
    row.save()
    return {"review_id": row.pk}


def answered(world: World) -> dict[str, Any]:
    return {"review_id": review(world, reply="Thanks").pk}


ROWS = [
    Row("worker_reviews_list", everyone(200), path=listed, case="listed worker"),
    Row(
        "worker_reviews_list",
        everyone(404, worker=200, staff=200),
        path=not_listed,
        case="worker without a public page",
    ),
    Row("worker_stars_list", everyone(200), path=listed, case="listed worker"),
    Row(
        "worker_stars_list",
        everyone(404, worker=200, staff=200),
        path=not_listed,
        case="worker without a public page",
    ),
    Row(
        "project_reviews_list",
        signed_in(404, owner=200, member=200, staff=200),
        path=project("completed"),
        case="completed",
    ),
    Row(
        "project_reviews_create",
        signed_in(404, owner=201, member=201, staff=403),
        path=project("completed"),
        body=five_stars,
        case="completed",
    ),
    Row(
        "project_reviews_create",
        signed_in(404, owner=409, member=409, staff=403),
        path=project("delivered"),
        body=five_stars,
        case="delivered: not over yet",
    ),
    Row(
        "project_reviews_create",
        signed_in(404, owner=409, staff=403),
        path=project("open"),
        body=five_stars,
        case="open: nobody hired",
    ),
    Row("me_reviews_get", signed_in(200)),
    Row("me_reviews_received", signed_in(200)),
    Row("me_reviews_given", signed_in(200)),
    Row(
        "reviews_edit",
        signed_in(404, owner=200, staff=403),
        path=waiting,
        body=five_stars,
        case="waiting: its author's alone",
    ),
    Row(
        "reviews_edit",
        signed_in(404, owner=409, member=403, staff=403),
        path=shown,
        body=five_stars,
        case="published: it stands",
    ),
    Row(
        "reviews_reply",
        signed_in(404, owner=403, member=201, staff=403),
        path=shown,
        body=words,
        case="published, of a worker without a public page",
    ),
    Row(
        "reviews_reply",
        signed_in(403, member=201),
        path=shown_to_all,
        body=words,
        case="published, on a public page",
    ),
    Row(
        "reviews_reply",
        signed_in(404, owner=403, staff=403),
        path=waiting,
        body=words,
        case="waiting: not even the reviewed person knows",
    ),
    Row(
        "reviews_edit_reply",
        signed_in(404, owner=403, member=200, staff=403),
        path=answered,
        body=words,
    ),
    Row(
        "reviews_report",
        signed_in(201, owner=403),
        path=shown_to_all,
        body=lambda _world: {"reason": "untrue"},
        case="on a public page",
    ),
    Row(
        "reviews_report",
        signed_in(404, owner=403, staff=201),
        path=waiting,
        body=lambda _world: {"reason": "untrue"},
        case="waiting",
    ),
    Row("staff_review_reports_list", signed_in(403, staff=200)),
    Row("staff_reviews_hide", signed_in(403, staff=200), path=shown, body=words),
    Row("staff_reviews_keep", signed_in(403, staff=200), path=reported, body=words),
    Row("staff_reviews_restore", signed_in(403, staff=200), path=hidden, body=words),
    Row("staff_reviews_restore", signed_in(403, staff=409), path=shown, body=words, case="shown"),
]
