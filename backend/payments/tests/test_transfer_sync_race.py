"""Syncs of a funding's transfers at the same moment."""

import threading
from contextlib import suppress

import pytest
from django.db import connection, transaction

from config.tests.world import World
from integrations.razorpay.testing import RunningSimulator
from payments.payouts import transfer_sync
from payments.payouts.models import PayoutStatus
from payments.tests.paid_work import paid_at_gateway, released, with_account
from payments.tests.test_transfer_sync import figures, paid_out_in_books, status_of, sync


@pytest.mark.django_db(transaction=True)
def test_syncs_at_the_same_moment_send_it_once(simulator: RunningSimulator) -> None:
    with transaction.atomic():
        world = World()
        project = world.project("in_progress")
    funding = paid_at_gateway(simulator, project)
    with_account(world.user("member"))
    with transaction.atomic():
        payout = released(funding, 400_000)
    barrier = threading.Barrier(3)

    def run() -> None:
        barrier.wait()
        try:
            with suppress(transfer_sync.SyncUnderWay):
                sync(funding)
        finally:
            connection.close()

    threads = [threading.Thread(target=run) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    sync(funding)
    assert status_of(payout) == PayoutStatus.PAID
    assert figures(funding) == (400_000, 600_000)
    assert paid_out_in_books(funding) == 400_000
