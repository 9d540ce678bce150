"""Compiled prefetches for compiled queries.

Handles ``prefetch_related`` of another table's rows that refer to these by one column, as Django
does but with one compiled query each. Django handles every other kind.
"""

from collections.abc import Callable, Sequence
from typing import Any

from django.db.models import ForeignKey, ManyToOneRel, Model, Prefetch, prefetch_related_objects

Fetch = Callable[[list[Any]], list[Any]]


class Prefetches:
    """The lookups of one queryset. ``compile_related`` compiles a query from its builder."""

    def __init__(
        self,
        model: type[Model],
        lookups: Sequence[Any],
        compile_related: Callable[[Callable[[list[Any]], Any]], Fetch],
    ) -> None:
        self._others = [lookup for lookup in lookups if _relation(model, lookup) is None]
        self._own = [
            (
                relation,
                getattr(lookup, "to_attr", None),
                compile_related(_rows_of(relation, lookup)),
            )
            for lookup in lookups
            if (relation := _relation(model, lookup)) is not None
        ]

    def fetch(self, rows: list[Any]) -> None:
        """Attach the related rows to each row."""
        for relation, to_attr, fetch in self._own:
            _attach(rows, relation, to_attr, fetch)
        if self._others:
            prefetch_related_objects(rows, *self._others)


def _relation(model: type[Model], lookup: Any) -> ManyToOneRel | None:
    """The relation of a lookup, if it is a kind handled here."""
    name = lookup if isinstance(lookup, str) else lookup.prefetch_through
    if "__" in name:
        return None
    found: Any = next(
        (one for one in model._meta.related_objects if one.get_accessor_name() == name), None
    )
    is_simple = type(found) is ManyToOneRel and isinstance(found.field, ForeignKey)
    is_plain = isinstance(lookup, str) or not getattr(
        lookup.queryset, "_prefetch_related_lookups", ()
    )
    return found if is_simple and is_plain else None


def _rows_of(relation: ManyToOneRel, lookup: Any) -> Callable[[list[Any]], Any]:
    rows = lookup.queryset if isinstance(lookup, Prefetch) else None
    if rows is None:
        rows = relation.related_model._default_manager.all()

    def build(keys: list[Any]) -> Any:
        return rows.filter(**{f"{relation.field.name}__in": keys})

    return build


def _attach(rows: list[Any], relation: ManyToOneRel, to_attr: str | None, fetch: Fetch) -> None:
    foreign_key = relation.field
    target = foreign_key.target_field.attname
    by_key: dict[Any, Any] = {getattr(row, target): row for row in rows}
    related: dict[Any, list[Any]] = {key: [] for key in by_key}
    for found in fetch(list(by_key)):
        key = getattr(found, foreign_key.attname)
        related[key].append(found)
        if not foreign_key.is_cached(found):
            foreign_key.set_cached_value(found, by_key[key])
    name = relation.get_accessor_name() or ""
    for row in rows:
        values = related[getattr(row, target)]
        if to_attr:
            setattr(row, to_attr, values)
            continue
        listed = getattr(row, name).get_queryset()
        listed._result_cache, listed._prefetch_done = values, True
        if not hasattr(row, "_prefetched_objects_cache"):
            row._prefetched_objects_cache = {}
        row._prefetched_objects_cache[relation.cache_name] = listed
