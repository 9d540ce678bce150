"""Optimistic locking: concurrent edits of one record lose nothing (decision 0076).

An editable record is shown with an ``edit_version``, which identifies the state of each field. An
edit sends back the version that its form was opened with. Under the row's lock each sent field is
merged three ways: a field that the editor left unchanged keeps its present value; a field that
nobody else changed takes the editor's value; a field that both changed to different values is a
conflict. Any conflict refuses the whole edit with ``EditedMeanwhile``, which has both values, who
changed the field and when, and a version that lets the editor send the same values again and
overwrite.
"""

import json
from binascii import b2a_base64
from collections.abc import Callable, Mapping, Sequence
from datetime import timedelta
from decimal import Decimal
from functools import cache
from hashlib import blake2b, sha256
from json.encoder import encode_basestring
from typing import Annotated, Any
from uuid import UUID, uuid5

from django.conf import settings
from django.db import DatabaseError, connection, models
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from ninja import Schema
from pydantic import BaseModel, StringConstraints

from core.api.field_labels import field_labels
from core.errors import Conflict
from core.models import FieldEdit

ANY_VERSION = "*"
"""An edit that applies whatever stands there, as ``If-Match: *``: for code and scripts."""

remembered_for = timedelta(days=30)
"""How long it is known who changed a field; forms are not open for longer."""

EditVersion = Annotated[str, StringConstraints(min_length=1, max_length=3000)]


class Versioned(Schema):
    """What the input of every edit of a shared record has besides its fields.

    ``edit_version`` is the record's own as the form was opened; ``*`` overwrites what is there.
    """

    edit_version: EditVersion


class EditedMeanwhile(Conflict):
    """409: somebody else changed the same fields; ``conflicts`` names both values of each."""

    code = "edited_meanwhile"
    title = gettext_lazy("This was changed while you were writing. Please choose what to keep.")


Values = Mapping[str, Any]
Labels = Mapping[str, Callable[[Any], str]]


def edit_version_of(values: Values) -> str:
    """Name the state of each field: ``title.x7Gh2kLq~rate.…``.

    The digests are keyed, so they reveal nothing about a value that the reader may not see.
    """
    key = _key(_secret())
    return "~".join([f"{name}.{_digest(name, values[name], key)}" for name in sorted(values)])


def record_key(row: models.Model) -> UUID:
    """The key for edits of a row whose id is its owner's id: distinct for each table."""
    return uuid5(row.pk, row._meta.label_lower)


def merge(
    actor: Any,
    record_id: UUID,
    *,
    edit_version: str,
    theirs: Values,
    yours: Values,
    together: Sequence[tuple[str, ...]] = (),
    labels: Labels | None = None,
) -> dict[str, Any]:
    """Return only the fields of ``yours`` that must be written; records who changed them.

    The caller holds the row's lock. ``theirs`` are its present values, with the same names and
    shapes as ``yours``; a frozenset there means that order has no meaning. Fields that are only
    valid ``together`` (a range, a quantity and its unit) are merged as one. ``labels`` translate
    ids and codes into the reader's language. Raises EditedMeanwhile.
    """
    if not connection.in_atomic_block:
        raise DatabaseError("An edit is merged under a row lock, within a transaction.")
    is_any = edit_version == ANY_VERSION
    opened = {} if is_any else _parts(edit_version)
    key = _key(_secret())
    now = {name: _digest(name, theirs[name], key) for name in yours}
    new = {name: _digest(name, _like(theirs[name], mine), key) for name, mine in yours.items()}
    changed: list[str] = []
    conflicts: list[str] = []
    for names in _units(list(yours), together):
        differing = [name for name in names if new[name] != now[name]]
        if all(opened.get(name) == new[name] for name in names):
            continue  # Unchanged since the form was opened.
        if is_any or all(opened.get(name) == now[name] for name in names):
            changed += differing
        else:
            conflicts += differing
    if conflicts:
        raise _refusal(
            actor,
            record_id,
            {**opened, **_parts_of(now, conflicts, together)},
            [_conflict(name, theirs[name], yours[name], labels or {}) for name in conflicts],
        )
    note_edit(actor, record_id, changed)
    return {name: yours[name] for name in changed}


def note_edit(actor: Any, record_id: UUID, fields: list[str]) -> None:
    """Record who last changed these fields of a record, and when."""
    now = timezone.now()
    FieldEdit.objects.bulk_create(
        [
            FieldEdit(record_id=record_id, field=name, editor=actor, edited_at=now)
            for name in sorted(fields)
        ],
        update_conflicts=True,
        unique_fields=["record_id", "field"],
        update_fields=["editor", "edited_at"],
    )


def delete_old_edits() -> None:
    """Delete who changed what before ``remembered_for``."""
    FieldEdit.objects.filter(edited_at__lt=timezone.now() - remembered_for).delete()


def _units(names: list[str], together: Sequence[tuple[str, ...]]) -> list[list[str]]:
    """The sent fields, grouped by what is merged as one."""
    group_of = {name: group for group in together for name in group}
    units: dict[tuple[str, ...], list[str]] = {}
    for name in names:
        units.setdefault(group_of.get(name, (name,)), []).append(name)
    return list(units.values())


def _parts_of(
    now: Mapping[str, str], conflicts: list[str], together: Sequence[tuple[str, ...]]
) -> dict[str, str]:
    """Present digests of the conflicting fields; sending them back means overwriting."""
    return {
        name: now[name]
        for unit in _units(list(now), together)
        if set(unit) & set(conflicts)
        for name in unit
    }


def _conflict(name: str, theirs: Any, yours: Any, labels: Labels) -> dict[str, Any]:
    label = labels.get(name, _no_label)
    return {
        "field": name,
        "label": str(field_labels[name]),
        "theirs": json.loads(_text(theirs)),
        "yours": json.loads(_text(yours)),
        "theirs_label": label(theirs),
        "yours_label": label(yours),
    }


def _refusal(
    actor: Any, record_id: UUID, resent: Mapping[str, str], conflicts: list[dict[str, Any]]
) -> EditedMeanwhile:
    """The error, with who changed each field and the version for sending again."""
    fields = [conflict["field"] for conflict in conflicts]
    rows = FieldEdit.objects.filter(record_id=record_id, field__in=fields)
    edits = {edit.field: edit for edit in rows.select_related("editor")}
    for conflict in conflicts:
        edit = edits.get(conflict["field"])
        is_own = edit is not None and edit.editor_id == actor.pk
        conflict["is_own"] = is_own
        conflict["changed_by"] = "" if edit is None or is_own else edit.editor.get_short_name()
        conflict["changed_at"] = edit.edited_at.isoformat() if edit else None
    fact = EditedMeanwhile()
    names = {conflict["changed_by"] for conflict in conflicts}
    if all(conflict["is_own"] for conflict in conflicts):
        fact.detail = _("You changed this in another window. Please choose what to keep.")
    elif len(names) == 1 and "" not in names:
        fact.detail = _("%(name)s changed this while you were writing. Please choose.") % {
            "name": names.pop()
        }
    fact.extra = {
        "conflicts": conflicts,
        "edit_version": "~".join(f"{name}.{digest}" for name, digest in sorted(resent.items())),
    }
    return fact


def _no_label(_value: Any) -> str:
    return ""


def _parts(version: str) -> dict[str, str]:
    """The digest of each field. A text that is no version has none, so every change conflicts."""
    found = (part.partition(".") for part in version.split("~"))
    return {name: digest for name, _dot, digest in found if digest}


def _like(their: Any, mine: Any) -> Any:
    if isinstance(their, frozenset) and mine is not None:
        return frozenset(mine)
    return mine


def _digest(name: str, value: Any, key: bytes) -> str:
    digest = blake2b(f"{name}={_text(value)}".encode(), digest_size=6, key=key).digest()
    return b2a_base64(digest, newline=False).translate(_url_safe).decode()


def _secret() -> str:
    return str(settings.SECRET_KEY)


@cache
def _key(secret: str) -> bytes:
    return sha256(f"record versions:{secret}".encode()).digest()


def _plain(value: Any) -> Any:
    if isinstance(value, (set, frozenset)):
        return sorted(map(str, value))
    if isinstance(value, Decimal):
        return format(value.normalize(), "f")
    if isinstance(value, BaseModel):
        return value.model_dump()
    return str(value)


_encode = json.JSONEncoder(default=_plain, sort_keys=True, ensure_ascii=False).encode
"""One encoder for all: a board has some thousand fields to name."""

_url_safe = bytes.maketrans(b"+/", b"-_")


def _text(value: Any) -> str:
    """A value as JSON; of the most frequent kinds without the encoder, which costs five times as
    much."""
    kind = type(value)
    if kind is str:
        return encode_basestring(value)
    if value is None:
        return "null"
    return str(value) if kind is int else _encode(value)
