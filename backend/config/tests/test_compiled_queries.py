"""Compiled queries return what the ORM returns, and refuse what they cannot compile."""

from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import connection, transaction
from django.db.models import Count, Prefetch, Q, QuerySet
from django.test import override_settings
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from django.utils.functional import SimpleLazyObject
from django.utils.translation import get_language, override

from accounts.models import Profile, Role, User
from core.database.compiled_queries import CompiledQuery, compiled, compiled_aggregate
from core.database.prepared import one_row
from places.models import Area, City

pytestmark = pytest.mark.django_db


@compiled
def people(role: str, ids: list[UUID], *, limit: int) -> QuerySet[User]:
    rows = User.objects.filter(role=role, pk__in=ids).select_related("profile")
    return rows.order_by("email")[:limit]


@compiled
def emails(role: str | None) -> QuerySet[User, str]:
    rows = User.objects.filter(role=role) if role else User.objects.all()
    return rows.order_by("email").values_list("email", flat=True)


@compiled
def people_of_language(role: str) -> QuerySet[User]:
    return User.objects.filter(role=role, email__contains=get_language())


@compiled_aggregate
def counts(since: Any) -> tuple[QuerySet[User], dict[str, Any]]:
    return User.objects.filter(created_at__gte=since), {
        "people": Count("pk"),
        "workers": Count("pk", filter=Q(role=Role.WORKER)),
        "named": Count("email"),
    }


@pytest.fixture
def three() -> list[User]:
    users = [
        User.objects.create_user(f"{name}@example.in", "correct horse", role=role)
        for name, role in (("a", Role.WORKER), ("b", Role.WORKER), ("c", Role.HOMEOWNER))
    ]
    for user in users:
        Profile.objects.create(user=user, first_name="100% $1")
    return users


@pytest.mark.django_db(transaction=True)
def test_a_rollback_ends_no_prepared_statement(three: list[User]) -> None:
    """An answer of 4xx rolls back; the next request has the same connection."""
    assert one_row("SELECT %(number)s::int", {"number": 1}) == (b"1",)
    assert len(emails(None)) == len(three)
    before = prepared_statements()
    with transaction.atomic():
        transaction.set_rollback(True)
    assert before <= prepared_statements()
    assert one_row("SELECT %(number)s::int", {"number": 2}) == (b"2",)
    assert len(emails(None)) == len(three)


def prepared_statements() -> set[str]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT name FROM pg_prepared_statements")
        return {name for (name,) in cursor.fetchall()}


def test_rows_come_as_the_queryset_makes_them(three: list[User]) -> None:
    ids = [user.pk for user in three]
    for _again in range(3):
        found = people(Role.WORKER.value, [*ids, ids[0]], limit=5)
        assert [row.email for row in found] == ["a@example.in", "b@example.in"]
    with CaptureQueriesContext(connection) as asked:
        found = people(Role.WORKER.value, ids, limit=1)
        assert found[0].profile.first_name == "100% $1"
    assert len(asked) == 1


def test_none_an_enum_and_a_keyword_are_shape(three: list[User]) -> None:
    assert len(emails(None)) == 3
    assert emails(Role.HOMEOWNER) == ["c@example.in"]
    assert emails("worker") == ["a@example.in", "b@example.in"]
    assert len(people("worker", [three[0].pk], limit=1)) == 1


def test_an_empty_list_asks_nobody(django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(0):
        assert people("worker", [], limit=3) == []


def test_an_aggregate_gives_what_the_queryset_gives(three: list[User]) -> None:
    now = timezone.now()
    for since in (now - timedelta(hours=1), now + timedelta(hours=1)):
        wanted = counts.build(since)[1]
        assert counts(since) == User.objects.filter(created_at__gte=since).aggregate(**wanted)


def test_without_prepared_statements_it_goes_djangos_way(three: list[User]) -> None:
    with override_settings(PREPARED_STATEMENTS=False):
        assert len(people("worker", [user.pk for user in three], limit=5)) == 2


def test_statements_are_prepared(three: list[User]) -> None:
    for _again in range(2):
        people("homeowner", [user.pk for user in three], limit=77)
    with connection.cursor() as cursor:
        cursor.execute("SELECT statement FROM pg_prepared_statements")
        texts = [text for (text,) in cursor.fetchall()]
    (own,) = [text for text in texts if "LIMIT 77" in text]
    assert "= ANY($1)" in own
    assert '"role" = $2' in own


def test_a_broken_transaction_is_told(three: list[User]) -> None:
    with transaction.atomic():
        transaction.set_rollback(True)
        with pytest.raises(transaction.TransactionManagementError):
            emails(None)


def test_a_lazy_person_is_a_person(three: list[User]) -> None:
    @compiled
    def profiles(person: User) -> QuerySet[Profile]:
        return Profile.objects.filter(user=person)

    lazy: Any = SimpleLazyObject(lambda: three[1])
    assert profiles(lazy)[0].user_id == profiles(three[1])[0].user_id == three[1].pk


def test_what_is_fetched_after_the_rows_is_attached_as_the_orm_does_it() -> None:
    areas = Area.objects.order_by("-pk")

    def build(ids: list[int]) -> QuerySet[City]:
        return City.objects.filter(pk__in=ids).prefetch_related(Prefetch("areas", areas))

    ids = list(City.objects.values_list("pk", flat=True)[:3])
    ours = compiled(build)(ids)
    with CaptureQueriesContext(connection) as asked:
        shown = {city.pk: [area.pk for area in city.areas.all()] for city in ours}
        assert all(area.city is city for city in ours for area in city.areas.all())
    assert not asked
    assert shown == {city.pk: [area.pk for area in city.areas.all()] for city in build(ids)}
    assert any(shown.values())


def read_clock(key: UUID) -> QuerySet[User]:
    return User.objects.filter(pk=key, created_at__lt=timezone.now())


def change_value(name: str) -> QuerySet[User]:
    return User.objects.filter(email=f"{name}@example.in")


def leave_out(key: UUID) -> QuerySet[User]:
    return User.objects.filter(is_active=True)


@pytest.mark.parametrize("build", [read_clock, change_value, leave_out])
def test_a_function_that_does_more_than_place_its_values_is_refused(build: Any) -> None:
    value = "name" if build is change_value else uuid4()
    with pytest.raises(TypeError):
        compiled(build).compiled([value], {})


def test_a_function_that_reads_its_person_is_refused(three: list[User]) -> None:
    def by_role(person: User) -> QuerySet[User]:
        return User.objects.filter(role=person.role)

    with pytest.raises(User.DoesNotExist):
        compiled(by_role).compiled([three[0]], {})


def test_shapes_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.database.compiled_queries._MOST_SHAPES", 2)
    asked: CompiledQuery[Any, Any] = compiled(people.build)
    for limit in range(1, 5):
        asked.compiled(["worker", [uuid4()]], {"limit": limit})
    assert len(asked._shapes) == 2


def test_what_a_query_reads_besides_its_arguments_is_found() -> None:
    """By the comparison of every test (``core.testing.compiled_queries``)."""
    people_of_language(Role.WORKER)
    with override("hi"), pytest.raises(AssertionError):
        people_of_language(Role.WORKER)


def test_rows_are_made_as_the_orm_makes_them(three: list[User]) -> None:
    ids = [one.pk for one in three]
    for row, expected in zip(people(Role.WORKER, ids, limit=9), three, strict=False):
        ordinary = User.objects.select_related("profile").get(pk=expected.pk)
        assert vars(row).keys() == vars(ordinary).keys()
        assert vars(row._state) == vars(ordinary._state)
        assert {name: value for name, value in vars(row).items() if name != "_state"} == {
            name: value for name, value in vars(ordinary).items() if name != "_state"
        }
        assert row.profile.user is row
        # It can be changed and saved as any row.
        row.profile.first_name = "Changed"
        row.profile.save()
    assert Profile.objects.filter(first_name="Changed").count() == 2


def test_a_query_that_locks_is_refused() -> None:
    @compiled
    def locked(role: str) -> QuerySet[User]:
        return User.objects.select_for_update().filter(role=role)

    with transaction.atomic(), pytest.raises(TypeError, match="locks"):
        locked(Role.WORKER)
