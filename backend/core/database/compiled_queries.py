"""Queries that Django's ORM compiles once and that then run with other values.

Building a queryset and its SQL takes the ORM ten to fifty times as long as PostgreSQL needs to
answer (decision 0099). A function decorated with ``compiled`` builds its queryset once, with
placeholders for its arguments. The SQL is stored, and each call sends it with its own values as a
prepared statement:

    @compiled
    def _tasks(project_id: UUID, *, limit: int) -> QuerySet[Task]:
        return Task.objects.filter(project=project_id)[:limit]

    rows = _tasks(project.pk, limit=20)

**Positional arguments are values**: UUIDs, numbers, texts, moments, days, lists of those (for
``__in``), and model rows, of which the function gets only the primary key.

**Everything else is shape**: keyword arguments, and None, booleans and enum members anywhere. Each
shape is compiled separately.

The function must not read its values, the clock, the language or the person: what it reads would be
fixed for everybody. It is built twice, and refused when the two differ; in each test the first call
of a shape is compared with the ORM's SQL for its arguments (``core.testing.compiled_queries``).

Constants are part of the SQL, so the planner sees them (partial indexes need this); values are
parameters. So a generic plan is as good as a custom one, except for values of very unequal
frequency, for which PostgreSQL keeps planning (``plan_cache_mode = auto``).
"""

import re
from collections.abc import Callable, Sequence
from copy import copy
from datetime import date, datetime, timedelta
from enum import Enum
from functools import update_wrapper
from secrets import randbelow, token_hex
from typing import Any, Generic, NamedTuple, ParamSpec, TypeVar
from uuid import UUID, uuid4

import psycopg
from django.conf import settings
from django.core.exceptions import EmptyResultSet
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import Model, QuerySet
from django.utils import timezone

from core.database.compiled_prefetch import Prefetches
from core.database.compiled_rows import reader_of
from core.database.prepared import all_rows
from core.database.replica import read_alias

Arguments = ParamSpec("Arguments")
Row = TypeVar("Row")
Answer = TypeVar("Answer")

_MOST_SHAPES = 100
"""Of one function; the oldest gives way."""

_placeholder = re.compile("%[%s]")


class Value(NamedTuple):
    """The position of an argument in a statement; ``is_list`` for a list in ``IN (…)``."""

    argument: int
    is_list: bool


Part = str | Value
"""SQL, with constants written out, or a value's place."""


class Statement:
    """SQL in PostgreSQL's own notation, and in Django's for code that listens to statements."""

    def __init__(self, parts: Sequence[Part]) -> None:
        places = [part for part in parts if isinstance(part, Value)]
        self.parts = parts
        self._places = [place.argument for place in places]
        self._arguments = list(dict.fromkeys(self._places))
        number = {argument: n for n, argument in enumerate(self._arguments, start=1)}
        self._prepared = "".join(
            part if isinstance(part, str) else f"${number[part.argument]}" for part in parts
        ).encode()
        self._django = "".join(
            part.replace("%", "%%") if isinstance(part, str) else "%s" for part in parts
        )

    def sent(self, values: Sequence[Any]) -> tuple[bytes, list[Any]]:
        """The text in PostgreSQL's notation, and its values in their order."""
        return self._prepared, [values[argument] for argument in self._arguments]

    def fetch(self, values: Sequence[Any]) -> list[tuple[Any, ...]]:
        """All rows, as the connection reads them."""
        database = connections[read_alias()]
        if database.execute_wrappers or database.queries_logged or not settings.PREPARED_STATEMENTS:
            with database.cursor() as cursor:
                cursor.execute(self._django, [values[place] for place in self._places])
                rows: list[tuple[Any, ...]] = cursor.fetchall()
                return rows
        database.ensure_connection()
        database.validate_no_broken_transaction()
        with database.wrap_database_errors:
            return all_rows(database.connection, *self.sent(values))


class _Compiled(NamedTuple):
    """One compiled shape of a function; None instead of a statement that can find nothing."""

    statement: Statement | None
    present: Callable[[list[tuple[Any, ...]]], Any]


class CompiledQuery(Generic[Arguments, Answer]):
    """A function that builds a query; calling it returns the query's answer."""

    def __init__(
        self,
        build: Callable[..., Any],
        compiler_of: Callable[[Any], Any],
        answer: Callable[[Any, Any], Callable[[list[tuple[Any, ...]]], Answer]],
        ask: Callable[[Any], Answer],
    ) -> None:
        self.build = build
        self.compiler_of = compiler_of
        self._answer = answer
        self._ask = ask
        self._shapes: dict[Any, _Compiled] = {}
        update_wrapper(self, build)

    def __call__(self, *arguments: Arguments.args, **shape: Arguments.kwargs) -> Answer:
        if any(isinstance(value, list) and not value for value in arguments):
            # An empty list matches nothing; the ORM knows which part of a query that empties.
            return self._ask(self.build(*arguments, **shape))
        statement, present = self.compiled(arguments, shape)
        values = [value.pk if isinstance(value, Model) else value for value in arguments]
        answer: Answer = present(statement.fetch(values) if statement else [])
        return answer

    def shape_of(self, arguments: Sequence[Any], shape: dict[str, Any]) -> tuple[Any, ...]:
        """What calls of one statement have in common."""
        return (*map(_kind, arguments), *sorted(shape.items()))

    def compiled(self, arguments: Sequence[Any], shape: dict[str, Any]) -> _Compiled:
        """The stored statement of this shape, compiled if missing."""
        key = self.shape_of(arguments, shape)
        found = self._shapes.get(key)
        if found is None:
            found = self._compile(arguments, shape)
            if len(self._shapes) >= _MOST_SHAPES:
                self._shapes.pop(next(iter(self._shapes)), None)
            self._shapes[key] = found
        return found

    def _compile(self, arguments: Sequence[Any], shape: dict[str, Any]) -> _Compiled:
        """Compile a shape. Raises TypeError if two builds differ or an argument is unused."""
        tries = []
        for _number in range(2):
            stand_ins = [_stand_in(value) for value in arguments]
            built = self.build(*stand_ins, **shape)
            compiler = self.compiler_of(built)
            if compiler.query.select_for_update:
                raise TypeError(f"{self.build.__qualname__} locks: it is no read.")
            tries.append((parts_of(compiler, stand_ins), _prefetched(built)))
        if tries[0] != tries[1]:
            raise TypeError(f"{self.build.__qualname__} reads its values, or what changes by time.")
        parts = tries[0][0]
        used = {part.argument for part in parts or () if isinstance(part, Value)}
        values = {place for place, value in enumerate(arguments) if not _is_shape(value)}
        if parts is not None and used != values:
            raise TypeError(f"{self.build.__qualname__} leaves an argument out of its query.")
        return _Compiled(Statement(parts) if parts else None, self._answer(built, compiler))


def compiled(
    build: Callable[Arguments, QuerySet[Any, Row]],
) -> CompiledQuery[Arguments, list[Row]]:
    """Decorate a function that builds a queryset; a call then returns the list of its rows."""
    return CompiledQuery(build, _compiler_of_rows, _rows, list)


def compiled_aggregate(
    build: Callable[Arguments, tuple[QuerySet[Any, Any], dict[str, Any]]],
) -> CompiledQuery[Arguments, dict[str, Any]]:
    """Decorate a function that returns rows and their aggregates.

    A call then returns what ``rows.aggregate(**those)`` returns.
    """
    return CompiledQuery(
        build,
        _compiler_of_aggregate,
        _aggregated,
        lambda built: built[0].aggregate(**built[1]),
    )


def parts_of(compiler: Any, stand_ins: Sequence[Any]) -> list[Part] | None:
    """A compiler's SQL with ``Value`` for each placeholder; None when it can find nothing."""
    try:
        text, parameters = compiler.as_sql()
    except EmptyResultSet:
        return None
    pieces = _placeholder.split(text)
    parts: list[Part] = [pieces[0]]
    left = list(parameters)
    for sign, piece in zip(_placeholder.findall(text), pieces[1:], strict=True):
        if sign == "%%":
            parts += ["%", piece]
            continue
        parts += [_place(left.pop(0), stand_ins), piece]
    return _joined(_with_lists(parts))


def _place(parameter: Any, stand_ins: Sequence[Any]) -> Any:
    """The position of a value; a list's two placeholders are merged later."""
    for number, stand_in in enumerate(stand_ins):
        if isinstance(stand_in, list):
            for item in stand_in:
                if isinstance(parameter, type(item)) and parameter == item:
                    return _Item(number, stand_in.index(item))
        elif not _is_shape(stand_in):
            key = stand_in.pk if isinstance(stand_in, Model) else stand_in
            if isinstance(parameter, type(key)) and parameter == key:
                return Value(number, is_list=False)
    return literal(parameter)


class _Item(NamedTuple):
    argument: int
    position: int


def _with_lists(parts: list[Any]) -> list[Part]:
    """Turn ``IN (first, second)`` of a list's placeholders into ``= ANY(list)``."""
    made: list[Any] = []
    place = 0
    while place < len(parts):
        part = parts[place]
        if not isinstance(part, _Item):
            made.append(part)
            place += 1
            continue
        if (
            parts[place + 1 : place + 3] != [", ", _Item(part.argument, 1)]
            or part.position != 0
            or not made[-1].endswith(" IN (")
        ):
            raise TypeError("A list of values stands elsewhere than in `__in`.")
        made[-1] = made[-1].removesuffix("IN (") + "= ANY("
        made.append(Value(part.argument, is_list=True))
        place += 3
    return made


def _joined(parts: list[Part]) -> list[Part]:
    joined: list[Part] = []
    for part in parts:
        if isinstance(part, str) and joined and isinstance(joined[-1], str):
            joined[-1] += part
        else:
            joined.append(part)
    return joined


def literal(value: Any) -> str:
    """A constant as SQL, as Django's own cursor writes it."""
    database = connections[DEFAULT_DB_ALIAS]
    database.ensure_connection()
    return psycopg.ClientCursor(database.connection).mogrify("%s", [value])


def _is_shape(value: Any) -> bool:
    return value is None or isinstance(value, bool | Enum)


def _kind(value: Any) -> Any:
    """The part of an argument that belongs to the shape."""
    if _is_shape(value):
        return value
    if isinstance(value, Model):
        return value._meta.model
    return (list, type(value[0])) if isinstance(value, list) else type(value)


def _stand_in(value: Any) -> Any:
    """A placeholder of the same kind that equals no constant."""
    if _is_shape(value):
        return value
    if isinstance(value, list):
        return [_stand_in(value[0]), _stand_in(value[0])]
    if isinstance(value, Model):
        # Only the key is set: reading another field queries a row that does not exist.
        model = value._meta.model
        return model.from_db(DEFAULT_DB_ALIAS, [model._meta.pk.attname], [_stand_in(value.pk)])
    if isinstance(value, UUID):
        return uuid4()
    if isinstance(value, int):
        # Fits the smallest column.
        return 10_000 + randbelow(22_000)
    if isinstance(value, str):
        return token_hex(16)
    apart = timedelta(days=randbelow(100_000), seconds=randbelow(86_400))
    if isinstance(value, datetime):
        return timezone.make_aware(datetime(1700, 1, 1), timezone.get_fixed_timezone(0)) + apart
    if isinstance(value, date):
        return date(1700, 1, 1) + apart
    raise TypeError(f"A compiled query takes no {type(value).__name__}.")


def _prefetched(built: Any) -> list[str]:
    """What is prefetched after the rows; it must not contain a value."""
    if not isinstance(built, QuerySet):
        return []
    rows_of: Any = built
    lookups = [
        (lookup, getattr(lookup, "queryset", None)) for lookup in rows_of._prefetch_related_lookups
    ]
    return [str(lookup if rows is None else rows.query) for lookup, rows in lookups]


def _compiler_of_rows(built: QuerySet[Any, Any]) -> Any:
    return built.query.get_compiler(DEFAULT_DB_ALIAS)


def _rows(built: Any, compiler: Any) -> Callable[[list[tuple[Any, ...]]], list[Any]]:
    """The queryset's rows, with what it prefetches."""
    if compiler.select is None:  # Nothing can be found, and nothing was set up.
        return lambda _rows: []
    read = reader_of(built, compiler)
    prefetches = Prefetches(built.model, built._prefetch_related_lookups, compiled)

    def present(rows: list[tuple[Any, ...]]) -> list[Any]:
        if not rows:
            return []
        found = read(rows)
        prefetches.fetch(found)
        return found

    return present


class _Recorded(Exception):
    """Carries an aggregate's compiler out of the ORM, which would execute it at once."""


def _compiler_of_aggregate(built: tuple[QuerySet[Any, Any], dict[str, Any]]) -> Any:
    rows, wanted = built
    operations: Any = connections[DEFAULT_DB_ALIAS].ops  # Thread-local.
    make = operations.compiler

    def record(compiler: Any, *_how: Any, **_more: Any) -> None:
        raise _Recorded(compiler)

    operations.compiler = lambda name: type("Recording", (make(name),), {"execute_sql": record})
    try:
        rows.query.chain().get_aggregation(DEFAULT_DB_ALIAS, wanted)
    except _Recorded as recorded:
        return recorded.args[0]
    finally:
        del operations.compiler
    raise TypeError("Nothing to aggregate.")


def _aggregated(_built: Any, compiler: Any) -> Callable[[list[tuple[Any, ...]]], dict[str, Any]]:
    columns = compiler.query.annotation_select
    converters = compiler.get_converters(columns.values())
    nothing = {name: column.empty_result_set_value for name, column in columns.items()}

    def present(rows: list[tuple[Any, ...]]) -> dict[str, Any]:
        if not rows:
            return dict(nothing)
        reader = copy(compiler)
        reader.connection = connections[DEFAULT_DB_ALIAS]
        return dict(
            zip(columns, next(iter(reader.apply_converters(rows, converters))), strict=True)
        )

    return present
