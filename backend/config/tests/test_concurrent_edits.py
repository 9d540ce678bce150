"""Two people who edit one record at the same time lose no changes (decision 0076)."""

from collections.abc import Iterator
from copy import deepcopy

import pytest
from django.db import transaction
from pytest_django import DjangoDbBlocker

from config.tests.edit_cases import CASES, EXEMPT, EditCase
from config.tests.edited_record import Record
from config.tests.test_policy_matrix import DESCRIPTION, OPERATIONS, is_versioned
from config.tests.world import World
from core.testing.transactions import wrapping_transaction

BY_NAME = {case.operation: case for case in CASES}


def _is_update(operation: str) -> bool:
    """PUT and PATCH, and a POST that sends values to a record that is there already."""
    method, path, described = OPERATIONS[operation]
    if method in ("put", "patch"):
        return True
    return method == "post" and "{" in path and "requestBody" in described


UPDATES = {name for name in OPERATIONS if _is_update(name)}


def test_every_update_is_versioned_or_says_why_not() -> None:
    """A new update operation takes a version and has a case here, or is exempt for a reason."""
    missing = UPDATES - set(BY_NAME) - set(EXEMPT)
    assert missing == set(), "add to CASES or, with the reason, to EXEMPT of edit_cases.py"
    assert set(BY_NAME) | set(EXEMPT) == UPDATES
    assert set(BY_NAME) & set(EXEMPT) == set()
    assert all(EXEMPT.values())


def test_what_takes_a_version_has_a_case() -> None:
    assert {name for name in UPDATES if is_versioned(name)} == set(BY_NAME)


def test_nothing_else_asks_for_a_version() -> None:
    """Creating operations and form uploads, such as a photo's, have no version to send."""
    bodies = {
        name: str(operation.get("requestBody")) for name, (_, _, operation) in OPERATIONS.items()
    }
    named = {
        schema
        for schema, described in DESCRIPTION["components"]["schemas"].items()
        if "edit_version" in described.get("properties", {})
    }
    asking = {
        name
        for name, body in bodies.items()
        if "'edit_version'" in body or any(f"schemas/{schema}'" in body for schema in named)
    }
    assert asking == set(BY_NAME)


@pytest.mark.parametrize("name", sorted(BY_NAME))
def test_a_version_is_required_and_the_conflict_declared(name: str) -> None:
    described = OPERATIONS[name][2]
    reference = described["requestBody"]["content"]["application/json"]["schema"]["$ref"]
    schema = DESCRIPTION["components"]["schemas"][reference.rpartition("/")[2]]
    assert "edit_version" in schema["required"]
    assert "409" in described["responses"]


@pytest.fixture(scope="module")
def world(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[World]:
    with django_db_blocker.unblock(), wrapping_transaction():
        yield World()
        transaction.set_rollback(True)


@pytest.fixture
def record(case: EditCase, world: World) -> Iterator[Record]:
    with wrapping_transaction():
        # A copy, since the world's changes for this record are undone after it.
        yield Record(case, deepcopy(world))
        transaction.set_rollback(True)


@pytest.fixture
def _django_db_helper(world: World) -> None:
    """Replaces pytest-django's, which would end the world's transaction with each test."""


@pytest.mark.django_db
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.operation)
def test_two_edits_of_one_field(case: EditCase, record: Record) -> None:
    """One is saved; the other gets both values, and may save either of them."""
    name, (_first, theirs, yours) = next(iter(case.fields.items()))
    version = record.open()
    kept = record.untouched()
    assert record.send(version, **{**kept, name: theirs}).status_code == 200
    refused = record.send(version, **{**kept, name: yours})
    assert refused.status_code == 409, refused.content
    problem = refused.json()
    assert problem["code"] == "edited_meanwhile"
    conflict = next(item for item in problem["conflicts"] if item["field"] == name)
    said = case.said
    assert said(conflict["theirs"]) == said(theirs)
    assert said(conflict["yours"]) == said(yours)
    assert conflict["is_own"]
    assert conflict["changed_at"]
    # Nothing was written, and the answer's version can be used for the choice.
    again = record.send(problem["edit_version"], **{**kept, name: conflict["theirs"]})
    assert said(record.values(again)[name]) == said(theirs)
    mine = record.send(problem["edit_version"], **{**kept, name: yours})
    assert said(record.values(mine)[name]) == said(yours)


@pytest.mark.django_db
@pytest.mark.parametrize(
    "case", [case for case in CASES if len(case.fields) > 1], ids=lambda case: case.operation
)
def test_edits_of_different_fields_are_both_kept(case: EditCase, record: Record) -> None:
    (one, pair), (other, second_pair) = list(case.fields.items())[:2]
    version = record.open()
    kept = record.untouched()
    assert record.send(version, **{**kept, one: pair[1]}).status_code == 200
    merged = record.values(record.send(version, **{**kept, other: second_pair[2]}))
    assert (merged[one], merged[other]) == (pair[1], second_pair[2])
