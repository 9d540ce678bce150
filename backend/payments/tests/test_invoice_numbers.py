"""Numbers of documents: consecutive, without gaps, from 1 again each financial year."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime

import pytest
from django.db import IntegrityError, connection, transaction

from config.tests.world import World
from payments.invoices.documents import document_for_order
from payments.invoices.models import DocumentKind, Invoice, InvoiceSeries
from payments.invoices.numbers import financial_year, next_number
from payments.models import Order
from payments.tests.invoiced import paid_order

NOVEMBER = datetime(2026, 11, 22, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("day", "year"),
    [
        (date(2027, 3, 31), 2026),
        (date(2027, 4, 1), 2027),
        (date(2026, 12, 31), 2026),
        (date(2027, 1, 1), 2026),
    ],
)
def test_the_financial_year_begins_in_april(day: date, year: int) -> None:
    assert financial_year(day) == year


@pytest.fixture
def undone(db: None) -> Iterator[None]:
    """Numbers taken here without a document are rolled back before anybody needs one."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


@pytest.mark.usefixtures("undone")
def test_each_kind_counts_for_itself() -> None:
    given = [
        next_number(kind, at=NOVEMBER).text
        for kind in (DocumentKind.INVOICE, DocumentKind.RECEIPT, DocumentKind.INVOICE)
    ]
    assert given == ["KI2627/000001", "KR2627/000001", "KI2627/000002"]
    assert next_number(DocumentKind.CREDIT_NOTE, at=NOVEMBER).text == "KC2627/000001"


@pytest.mark.usefixtures("undone")
def test_a_new_year_begins_at_midnight_in_india() -> None:
    last = next_number(DocumentKind.INVOICE, at=datetime(2027, 3, 31, 18, 29, 59, tzinfo=UTC))
    first = next_number(DocumentKind.INVOICE, at=datetime(2027, 3, 31, 18, 30, tzinfo=UTC))
    assert (last.text, last.issued_on) == ("KI2627/000001", date(2027, 3, 31))
    assert (first.text, first.issued_on) == ("KI2728/000001", date(2027, 4, 1))


@pytest.mark.usefixtures("undone")
def test_a_number_has_at_most_sixteen_characters() -> None:
    number = next_number(DocumentKind.INVOICE, at=datetime(2099, 4, 1, tzinfo=UTC))
    assert number.text == "KI9900/000001"
    assert len(number.text) + len("999") <= 16


@pytest.fixture
def committed_world(transactional_db: None) -> World:
    return World()


def paid_orders(world: World, how_many: int) -> list[Order]:
    with transaction.atomic():
        return [paid_order(world) for _ in range(how_many)]


@pytest.mark.django_db(transaction=True)
def test_what_is_rolled_back_gives_its_number_back(committed_world: World) -> None:
    first, second = paid_orders(committed_world, 2)
    with transaction.atomic():
        assert document_for_order(first).serial == 1
        transaction.set_rollback(True)
    with transaction.atomic():
        assert document_for_order(second).serial == 1


@pytest.mark.django_db(transaction=True)
def test_a_number_cannot_be_taken_for_nothing(committed_world: World) -> None:
    with pytest.raises(IntegrityError, match="taken for nothing"), transaction.atomic():
        next_number(DocumentKind.INVOICE, at=NOVEMBER)
    assert not InvoiceSeries.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_twenty_at_once_get_one_to_twenty(committed_world: World) -> None:
    orders = paid_orders(committed_world, 20)

    def charge(order: Order) -> int:
        try:
            with transaction.atomic():
                return document_for_order(order).serial
        finally:
            connection.close()

    with ThreadPoolExecutor(max_workers=20) as pool:
        serials = list(pool.map(charge, orders))
    assert sorted(serials) == list(range(1, 21))
    assert Invoice.objects.values("number").distinct().count() == 20


@pytest.fixture
def document(committed_world: World) -> Invoice:
    with transaction.atomic():
        return document_for_order(paid_order(committed_world))


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    "change",
    [
        "UPDATE payments_invoice SET total_paise = total_paise",
        "UPDATE payments_invoice SET printed = '{}'",
        "DELETE FROM payments_invoice",
        "UPDATE payments_invoice_series SET last_serial = last_serial + 2",
        "UPDATE payments_invoice_series SET last_serial = 0",
        "DELETE FROM payments_invoice_series",
    ],
)
def test_the_database_lets_nobody_change_what_is_written(document: Invoice, change: str) -> None:
    with pytest.raises(IntegrityError), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(change)
    assert Invoice.objects.get() == document
