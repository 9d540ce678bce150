"""Posting: balanced, once for each reference, and every balance the sum of its entries."""

from collections import Counter
from uuid import UUID

import pytest
from django.db import IntegrityError, connection, transaction
from django.db.models import Sum
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from config.tests.world import World
from payments.ledger.errors import PostingRefused
from payments.ledger.models import Account, AccountKind, Entry, Posting, PostingKind
from payments.ledger.services import Move, Place, Subject, post
from projects.models import Project

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shared_world")]
MADE_ONCE = ("in_progress",)

SOME_PAISE = st.integers(min_value=-(10**9), max_value=10**9)
GATEWAY = Place(AccountKind.GATEWAY)


@pytest.fixture
def project(world: World) -> Project:
    return world.project("in_progress")


def places(world: World, project_id: UUID) -> list[Place]:
    return [
        GATEWAY,
        Place(AccountKind.HELD, project_id),
        Place(AccountKind.WORKER, world.user("member").pk),
        Place(AccountKind.WORKER, world.user("stranger").pk),
        Place(AccountKind.REFUNDS, world.user("owner").pk),
        Place(AccountKind.LISTING_FEES),
        Place(AccountKind.IGST),
    ]


def balances() -> dict[UUID, int]:
    rows = Entry.objects.values_list("account").annotate(paise=Sum("amount_paise"))
    return {account: paise for account, paise in rows if paise}


@settings(
    max_examples=50,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    postings=st.lists(
        st.lists(st.tuples(st.integers(0, 6), SOME_PAISE), min_size=1, max_size=6),
        max_size=8,
    )
)
def test_whatever_is_posted_the_books_balance(
    world: World, project: Project, postings: list[list[tuple[int, int]]]
) -> None:
    """Each posting's last move balances it; one that would overdraw is refused completely."""
    book = places(world, project.pk)
    expected: Counter[Place] = Counter()
    with transaction.atomic():
        for number, drawn in enumerate(postings):
            moves = [Move(book[place], paise) for place, paise in drawn]
            moves.append(Move(GATEWAY, -sum(move.paise for move in moves)))
            after = expected.copy()
            for move in moves:
                after[move.place] += move.paise
            is_overdrawn = any(paise > 0 for place, paise in after.items() if place.whose)
            refusal = None
            try:
                with transaction.atomic():
                    post(
                        kind=PostingKind.RELEASED,
                        reference=f"test:{number}",
                        subject=Subject(project.pk),
                        moves=moves,
                    )
                    with connection.cursor() as cursor:
                        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
                        cursor.execute("SET CONSTRAINTS ALL DEFERRED")
            except (IntegrityError, PostingRefused) as error:
                refusal = type(error)
            assert (refusal is PostingRefused) == (after == expected)
            assert (refusal is IntegrityError) == is_overdrawn
            if refusal is None:
                expected = after
        assert sum(balances().values()) == 0
        for account in Account.objects.all():
            place = Place(AccountKind(account.kind), account.project_id or account.owner_id)
            assert balances().get(account.pk, 0) == expected[place]
            if account.balance_paise is not None:
                assert account.balance_paise == expected[place]
        transaction.set_rollback(True)


def funded(project: Project, paise: int = 700, reference: str = "test:one") -> Posting:
    return post(
        kind=PostingKind.MILESTONE_FUNDED,
        reference=reference,
        subject=Subject(project.pk),
        moves=[Move(GATEWAY, paise), Move(Place(AccountKind.HELD, project.pk), -paise)],
    )


def test_a_reference_is_written_once(project: Project) -> None:
    assert funded(project) == funded(project)
    assert Entry.objects.count() == 2


def test_a_reference_does_not_change_its_meaning(world: World, project: Project) -> None:
    funded(project)
    with pytest.raises(PostingRefused):
        funded(project, 701)
    with pytest.raises(PostingRefused):
        funded(world.project("open"), 700)


@pytest.mark.parametrize("moves", [[], [(0, 5)], [(0, 5), (1, -4)], [(0, 0), (1, 0)]])
def test_what_does_not_balance_is_refused(
    world: World, project: Project, moves: list[tuple[int, int]]
) -> None:
    book = places(world, project.pk)
    with pytest.raises(PostingRefused):
        post(
            kind=PostingKind.RELEASED,
            reference="test:one",
            subject=Subject(project.pk),
            moves=[Move(book[place], paise) for place, paise in moves],
        )
    assert not Posting.objects.exists()


def test_moves_of_one_account_are_one_entry(project: Project) -> None:
    held = Place(AccountKind.HELD, project.pk)
    posting = post(
        kind=PostingKind.MILESTONE_FUNDED,
        reference="test:one",
        subject=Subject(project.pk),
        moves=[
            *(Move(GATEWAY, 300), Move(GATEWAY, 200)),
            *(Move(held, -500), Move(Place(AccountKind.CGST), 0)),
        ],
    )
    assert sorted(posting.entries.values_list("amount_paise", flat=True)) == [-500, 500]
    assert not Account.objects.filter(kind=AccountKind.CGST).exists()
