"""Money while a side is suspended: no automatic release, and no payout to that worker."""

from datetime import UTC, datetime, timedelta

import pytest

from accounts.models import User
from accounts.suspensions.models import SuspensionReason
from backoffice import suspensions
from config.tests.world import World
from payments.escrow.auto_release import release_unanswered, remind_unanswered
from payments.tests.money_world import submitted

NOON = datetime(2027, 3, 1, 6, 30, tzinfo=UTC)


@pytest.mark.parametrize("side", ["owner", "member"])
def test_silence_counts_only_after_the_end_and_a_new_reminder(
    world: World, moderator: User, monkeypatch: pytest.MonkeyPatch, side: str
) -> None:
    def clock(**after: float) -> None:
        monkeypatch.setattr("django.utils.timezone.now", lambda: NOON + timedelta(**after))

    monkeypatch.setattr("backoffice.suspensions.require_desk", lambda *_: moderator)
    clock()
    funding = submitted(world)
    clock(days=5)
    assert remind_unanswered() == 1
    suspension = suspensions.user_suspend(
        moderator,
        user_id=world.user(side).pk,
        reason=SuspensionReason.FRAUD,
        words="",
        days=None,
    )
    clock(days=9)
    assert (remind_unanswered(), release_unanswered()) == (0, 0)
    suspensions.suspension_lift(moderator, suspension_id=suspension.pk, words="Cleared up.")
    assert release_unanswered() == 0
    funding.refresh_from_db()
    assert funding.reminded_at is None
    assert (remind_unanswered(), release_unanswered()) == (1, 0)
    clock(days=10)
    assert release_unanswered() == 1
