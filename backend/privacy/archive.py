"""The archive of a person's data: a ZIP that is streamed, never completely in memory."""

import io
from collections.abc import Callable, Iterable, Iterator
from typing import Any
from uuid import UUID
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from django.core.serializers.json import DjangoJSONEncoder
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import override

from core import files
from core.privacy import data_holders
from core.privacy.data_holders import ArchivedFile, Records


class _Sink(io.RawIOBase):
    """ZipFile's output; ``take`` returns what has been written so far. Not seekable."""

    def __init__(self) -> None:
        super().__init__()
        self._parts: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, part: Any) -> int:
        written = bytes(part)
        self._parts.append(written)
        return len(written)

    def take(self) -> Iterator[bytes]:
        parts, self._parts = self._parts, []
        if parts:
            yield b"".join(parts)


def archive_of(user_id: UUID, *, language: str) -> Iterator[bytes]:
    """The archive's bytes: a README, ``<slice>/<list>.json`` for all slices, and the files."""
    sink = _Sink()
    missing: list[dict[str, str]] = []
    with ZipFile(sink, "w", ZIP_DEFLATED) as archive:
        yield from _write(archive, sink, "README.txt", [_readme(language).encode()])
        for holder in data_holders.holders():
            for item in holder.export(user_id):
                name = f"{holder.name}/{item.name}"
                if isinstance(item, Records):
                    yield from _write(archive, sink, f"{name}.json", _json(item.rows))
                    continue
                content = _read_stored(item)
                if content is None:
                    missing.append({"name": name})
                else:
                    yield from _write(archive, sink, name, content, compression=ZIP_STORED)
        if missing:
            yield from _write(archive, sink, "files_not_found.json", _json(missing))
    yield from sink.take()


def _write(
    archive: ZipFile,
    sink: _Sink,
    name: str,
    parts: Iterable[bytes],
    *,
    compression: int = ZIP_DEFLATED,
) -> Iterator[bytes]:
    entry = ZipInfo(name, timezone.localtime().timetuple()[:6])
    entry.compress_type = compression
    with archive.open(entry, "w", force_zip64=True) as member:
        for part in parts:
            member.write(part)
            yield from sink.take()
    yield from sink.take()


def _json(rows: Iterable[Any]) -> Iterator[bytes]:
    write: Callable[[Any], str] = DjangoJSONEncoder(ensure_ascii=False, indent=2).encode
    yield b"["
    for number, row in enumerate(rows):
        yield (",\n" if number else "\n").encode() + write(row).encode()
    yield b"\n]\n"


def _read_stored(item: ArchivedFile) -> Iterable[bytes] | None:
    try:
        if item.read is not None:
            return [item.read()]
        return files.open_range(item.key).chunks
    except FileNotFoundError:
        return None


def _readme(language: str) -> str:
    with override(language):
        made_on = timezone.localtime()
        return render_to_string(f"privacy/readme.{language}.txt", {"made_on": made_on})
