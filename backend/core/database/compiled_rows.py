"""Rows of a compiled query as the queryset would return them.

What the ORM finds out at each query (which columns belong to which model, and how related rows are
attached) is found out once. A model's row is made without ``Model.__init__``, which does for each
column what an assignment to the instance's dictionary does at once; models that need more
(``_is_plain``) are made as ever.
"""

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from functools import partial
from inspect import getattr_static
from types import SimpleNamespace
from typing import Any

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import Model
from django.db.models.base import ModelState
from django.db.models.fields.related_descriptors import ForeignKeyDeferredAttribute
from django.db.models.query import ModelIterable, get_related_populators
from django.db.models.query_utils import DeferredAttribute
from django.db.models.signals import post_init, pre_init

Row = Sequence[Any]
Read = Callable[[list[tuple[Any, ...]]], list[Any]]


def reader_of(built: Any, compiler: Any) -> Read:
    """A function that turns what a statement returned into what the queryset contains."""
    columns = [column[0] for column in compiler.select[: compiler.col_count]]
    converters = compiler.get_converters(columns)
    if built._iterable_class is ModelIterable and not compiler.has_composite_fields(columns):
        return _model_reader(compiler, converters)
    return _ordinary_reader(built, compiler, converters)


def _model_reader(compiler: Any, converters: Any) -> Read:
    described = compiler.klass_info
    first, last = described["select_fields"][0], described["select_fields"][-1] + 1
    names = [column[0].target.attname for column in compiler.select[first:last]]
    make = instance_maker(described["model"], names)
    populators: Any = get_related_populators  # Its stub is of a later Django.
    related = populators(described, compiler.select, DEFAULT_DB_ALIAS)
    for populator in related:
        _make_quickly(populator)
    annotations = list(compiler.annotation_col_map.items())

    def read(rows: list[tuple[Any, ...]]) -> list[Any]:
        found: Iterable[Row] = _converted(compiler, rows, converters) if converters else rows
        made = []
        for row in found:
            instance = make(row[first:last])
            for populator in related:
                populator.populate(row, instance)
            for name, column in annotations:
                setattr(instance, name, row[column])
            made.append(instance)
        return made

    return read


def _converted(compiler: Any, rows: list[tuple[Any, ...]], converters: Any) -> Iterable[Row]:
    reader = copy(compiler)
    reader.connection = connections[DEFAULT_DB_ALIAS]  # Thread-local.
    converted: Iterable[Row] = reader.apply_converters(rows, converters)
    return converted


def _make_quickly(populator: Any) -> None:
    """Has Django's reader of a related row, and those below it, make instances as here."""
    make = instance_maker(populator.model_cls, populator.init_list)
    populator.model_cls = SimpleNamespace(from_db=lambda _alias, _names, values: make(values))
    for below in populator.related_populators:
        _make_quickly(below)


def instance_maker(model: type[Model], names: list[str]) -> Callable[[Row], Model]:
    """A function that makes an instance of the values of these columns, as ``Model.from_db``."""
    if not _is_plain(model, names):
        return partial(model.from_db, DEFAULT_DB_ALIAS, names)
    new: Callable[[type[Model]], Model] = model.__new__

    def make(values: Row) -> Model:
        made = new(model)
        state = ModelState()
        state.adding, state.db = False, DEFAULT_DB_ALIAS
        attributes = vars(made)
        attributes["_state"] = state
        attributes.update(zip(names, values, strict=True))
        return made

    return make


def _is_plain(model: type[Model], names: list[str]) -> bool:
    """Whether making an instance does nothing but set these attributes."""
    ordinary: Any = Model.from_db
    own: Any = model.from_db
    return (
        model.__init__ is Model.__init__
        and own.__func__ is ordinary.__func__
        and not pre_init.has_listeners(model)
        and not post_init.has_listeners(model)
        and all(type(getattr_static(model, name)) in _plain_columns for name in names)
    )


_plain_columns = (DeferredAttribute, ForeignKeyDeferredAttribute)


def _ordinary_reader(built: Any, compiler: Any, converters: Any) -> Read:
    """The queryset's own iterable (``values_list`` and others), without a query."""
    make = built._iterable_class
    names = ("selected", "extra_select", "values_select", "annotation_select")
    described = {name: getattr(built.query, name) for name in names}
    source = {
        "db": DEFAULT_DB_ALIAS,
        "model": built.model,
        "_fields": built._fields,
        "_known_related_objects": {},
    }

    def read(rows: list[tuple[Any, ...]]) -> list[Any]:
        reader = copy(compiler)
        reader.connection = connections[DEFAULT_DB_ALIAS]
        reader.execute_sql = lambda *_how, **_more: [rows]
        reader.get_converters = lambda _columns: converters
        asked = SimpleNamespace(get_compiler=lambda *_how, **_more: reader, **described)
        return list(make(SimpleNamespace(query=asked, **source)))

    return read
