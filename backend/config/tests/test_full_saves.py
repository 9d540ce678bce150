"""No save overwrites columns that somebody else may have changed meanwhile (decision 0076)."""

import ast

import pytest

from config.tests.full_saves import Code

UNDER_ANOTHER_LOCK = {
    "bookings/models.py:settle:self": "every caller holds the booking's lock",
    "projects/transitions/services.py:move:project": "verbs begin with the project's lock",
    "payments/refunds/transitions.py:_arrive:refund": "moves of a refund begin with its lock",
    "payments/refunds/transitions.py:_take:refund": "moves of a refund begin with its lock",
    "payments/refunds/transitions.py:fail:refund": "moves of a refund begin with its lock",
    "payments/orders/settlement.py:record_payment:payment": "the payment's order is locked",
    "workspace/files/scanning.py:content_examine:content": "the file's row is locked",
    "workspace/files/versions.py:make_current:version": "the file's row is locked",
}
"""Saves whose lock the code does not show: which one it is."""


@pytest.fixture(scope="module")
def code() -> Code:
    return Code()


def test_whole_rows_are_saved_only_when_made_or_locked(code: Code) -> None:
    """Name the changed columns in ``update_fields``, or read the row under its lock."""
    unsafe = {save.place for save in code.full_saves() if not code.is_safe(save.row, save.function)}
    assert unsafe == set(UNDER_ANOTHER_LOCK)


@pytest.mark.parametrize(
    ("body", "is_safe"),
    [
        ("row = Profile.objects.get(pk=pk)", False),
        ("row = Profile.objects.select_for_update().get(pk=pk)", True),
        ("row = Profile(pk=pk)", True),
        ("row = Profile.objects.filter(pk=pk).first() or Profile(pk=pk)", False),
    ],
)
def test_the_check_itself(code: Code, body: str, is_safe: bool) -> None:
    function = ast.parse(f"def change(pk):\n    {body}\n    row.save()").body[0]
    assert isinstance(function, ast.FunctionDef)
    code.modules[function] = "example.py"
    assert code.is_safe("row", function) is is_safe
