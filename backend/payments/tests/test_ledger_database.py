"""The database itself refuses writes that would falsify the ledger, from any source."""

from collections.abc import Callable
from uuid import UUID

import pytest
from django.db import Error, IntegrityError, connection, transaction

from config.tests.world import World
from core.ids import uuid7
from payments.ledger.models import Account, AccountKind, Entry, Posting, PostingKind
from payments.ledger.services import Move, Place, Subject, post
from projects.models import Project

pytestmark = pytest.mark.django_db


@pytest.fixture
def project(world: World) -> Project:
    return world.project("in_progress")


def fund(project: Project, paise: int, reference: str = "") -> Posting:
    return post(
        kind=PostingKind.MILESTONE_FUNDED,
        reference=reference or f"test:{uuid7()}",
        subject=Subject(project.pk, payer_id=project.homeowner_id),
        moves=[
            Move(Place(AccountKind.GATEWAY), paise),
            Move(Place(AccountKind.HELD, project.pk), -paise),
        ],
    )


def held(project: Project) -> Account:
    return Account.objects.get(kind=AccountKind.HELD, project=project)


def write(sql: str, *values: UUID | int) -> None:
    """One statement by hand, and at once what the transaction's end would check."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(sql, values)
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        cursor.execute("SET CONSTRAINTS ALL DEFERRED")


def refused(act: Callable[[], object], words: str) -> None:
    with pytest.raises(Error, match=words), transaction.atomic():
        act()


def bare_posting(project: Project, made_in: int = 1) -> UUID:
    """A posting written by hand, without entries."""
    posting_id = uuid7()
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO payments_ledger_posting"
            " (id, kind, reference, project_id, made_in, created_at)"
            " VALUES (%s, 'milestone_funded', %s, %s, %s, now())",
            [posting_id, f"by-hand:{posting_id}", project.pk, made_in],
        )
    return posting_id


INSERT_ENTRY = (
    "INSERT INTO payments_ledger_entry (id, posting_id, account_id, amount_paise)"
    " VALUES (%s, %s, %s, %s)"
)


def test_a_posting_without_entries_is_refused(project: Project) -> None:
    def act() -> None:
        bare_posting(project)
        write("SELECT 1")

    refused(act, "has 0 entries")


def test_a_posting_of_one_entry_is_refused(project: Project) -> None:
    fund(project, 500)

    def act() -> None:
        write(INSERT_ENTRY, uuid7(), bare_posting(project), held(project).pk, -500)

    refused(act, "has 1 entries that sum to -500")


def test_entries_that_do_not_sum_to_nothing_are_refused(project: Project) -> None:
    fund(project, 500)
    gateway = Account.objects.get(kind=AccountKind.GATEWAY)

    def act() -> None:
        posting_id = bare_posting(project)
        with connection.cursor() as cursor:
            cursor.execute(INSERT_ENTRY, [uuid7(), posting_id, held(project).pk, -500])
        write(INSERT_ENTRY, uuid7(), posting_id, gateway.pk, 499)

    refused(act, "has 2 entries that sum to -1")


def test_an_entry_of_nothing_is_refused(project: Project) -> None:
    fund(project, 500)
    refused(
        lambda: write(INSERT_ENTRY, uuid7(), bare_posting(project), held(project).pk, 0),
        "ledger_entry_moves",
    )


def test_one_account_is_in_a_posting_once(project: Project) -> None:
    posting = fund(project, 500)
    row = (uuid7(), posting.pk, held(project).pk, -500)
    refused(lambda: write(INSERT_ENTRY, *row), "entry written twice")
    refused(lambda: write(f"{INSERT_ENTRY} ON CONFLICT DO NOTHING", *row), "entry written twice")
    assert held(project).balance_paise == -500


def test_nothing_written_is_changed(project: Project) -> None:
    posting = fund(project, 500)
    entry = posting.entries.get(amount_paise=500)
    refused(lambda: Posting.objects.update(reference="another"), "never changed: update")
    refused(lambda: Entry.objects.update(amount_paise=1), "never changed: update")
    refused(lambda: Entry.objects.filter(pk=entry.pk).delete(), "never changed: delete")
    refused(lambda: write("DELETE FROM payments_ledger_posting"), "never changed: delete")
    refused(lambda: write("UPDATE payments_ledger_entry SET balance_paise = 0"), "never changed")
    entry.amount_paise = 7
    refused(entry.save, "never changed: update")


def test_a_balance_changes_by_entries_alone(project: Project) -> None:
    fund(project, 500)
    account = held(project)
    refused(lambda: Account.objects.update(balance_paise=None), "by its entries alone")
    refused(
        lambda: Account.objects.filter(pk=account.pk).update(balance_paise=-1),
        "by its entries alone",
    )
    refused(
        lambda: write("UPDATE payments_ledger_account SET kind = 'held' WHERE id = %s", account.pk),
        "by its entries alone",
    )
    refused(lambda: account.delete(), "protected")


def test_an_account_begins_with_nothing(world: World) -> None:
    refused(
        lambda: Account.objects.create(
            kind=AccountKind.WORKER, owner=world.user("member"), balance_paise=-900
        ),
        "begins with nothing",
    )


def test_an_owned_account_is_never_overdrawn(project: Project) -> None:
    fund(project, 500)
    refused(lambda: fund(project, -501), "ledger_account_owes_or_nothing")
    fund(project, -500)
    assert held(project).balance_paise == 0


def test_an_account_is_owned_as_its_kind_is(world: World, project: Project) -> None:
    for wrong in (
        Account(kind=AccountKind.HELD, owner=world.user("owner"), balance_paise=0),
        Account(kind=AccountKind.WORKER, project=project, balance_paise=0),
        Account(kind=AccountKind.GATEWAY, balance_paise=0),
        Account(kind=AccountKind.HELD, project=project),
    ):
        refused(wrong.save, "ledger_account_owned")


def test_an_entry_says_what_its_account_came_to(project: Project) -> None:
    for paise in (500, 700, -300):
        fund(project, paise)
    written = Entry.objects.filter(account=held(project)).order_by("id")
    assert list(written.values_list("balance_paise", flat=True)) == [-500, -1200, -900]
    assert held(project).balance_paise == -900
    house = Entry.objects.filter(account__kind=AccountKind.GATEWAY)
    assert set(house.values_list("balance_paise", flat=True)) == {None}


def test_whoever_writes_says_no_other_transaction(project: Project) -> None:
    with transaction.atomic():
        posting_id = bare_posting(project, made_in=1)
        with connection.cursor() as cursor:
            cursor.execute("SELECT txid_current()")
            now = cursor.fetchone()[0]
        assert Posting.objects.get(pk=posting_id).made_in == now
        transaction.set_rollback(True)


@pytest.mark.django_db(transaction=True)
def test_a_posting_is_closed_when_its_transaction_is(world: World) -> None:
    with transaction.atomic():
        project = world.project("in_progress")
        posting = fund(project, 500)
        other = post(
            kind=PostingKind.RELEASED,
            reference="test:release",
            subject=Subject(project.pk),
            moves=[
                Move(Place(AccountKind.HELD, project.pk), 100),
                Move(Place(AccountKind.WORKER, world.user("member").pk), -100),
            ],
        )
    worker = other.entries.get(amount_paise=-100).account
    with pytest.raises(IntegrityError, match="not of this transaction"):
        write(INSERT_ENTRY, uuid7(), posting.pk, worker.pk, -5)
    worker.refresh_from_db()
    assert worker.balance_paise == -100
