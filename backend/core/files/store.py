"""The facade over obstore: put, open, copy, delete.

A bucket is an outside service, and a setting can replace a folder by one: every operation refuses
to run while a transaction is open (``core.resilience.external_calls``). Files that rows no longer
name are deleted after the commit (``delete_after_commit``).
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import timedelta
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import parse_qs, quote, urlsplit

import obstore
import structlog
from django.conf import settings
from django.core.files.base import File
from django.db import transaction
from django.utils.translation import gettext_lazy as _
from obstore.exceptions import BaseError
from obstore.store import LocalStore, S3Store

from core.errors import DomainError, Unavailable
from core.ids import uuid7
from core.resilience.bulkhead import is_web_request
from core.resilience.external_calls import ServiceAway, external_call, require_no_transaction

log = structlog.get_logger(__name__)

Store = LocalStore | S3Store
Content: TypeAlias = "bytes | File[Any] | Iterable[bytes]"

largest_file = 100 * 1024 * 1024
"""What people send is never larger; each slice sets its own, smaller limit."""
chunk_size = 256 * 1024
CONNECT_TIMEOUT = timedelta(seconds=2)
REQUEST_TIMEOUT = timedelta(seconds=20)
"""A bucket's answer, with all that is sent or read: a file goes in parts of a few megabytes."""
WEB_SILENCE_TIMEOUT = timedelta(seconds=4)
"""Somebody waits: a part has to be taken, or the next bytes have to come, within this time. A lost
bucket does not end its connections, so nothing else tells."""
RETRY_TIMEOUT = timedelta(seconds=5)
WEB_RETRY_TIMEOUT = timedelta(seconds=1)
"""What fails at once is tried again; a silence, which is longer, is not."""
_backoff: Any = {
    "init_backoff": timedelta(milliseconds=100),
    "max_backoff": timedelta(seconds=1),
    "base": 2,
}
HEALTH = "health"
"""The folder of what is written to see whether it can be."""


class FileTooLarge(DomainError):
    status = 413
    code = "file_too_large"
    title = _("This file is too large.")


@dataclass(frozen=True)
class StoredFile:
    """An opened file: the bytes ``start`` to ``end`` (exclusive) of ``size``."""

    size: int
    start: int
    end: int
    chunks: Iterator[bytes]


@lru_cache(maxsize=4)
def _open_store(url: str, *, is_web: bool) -> Store:
    parts = urlsplit(url)
    if parts.scheme != "s3":
        folder = Path(url)
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        return LocalStore(folder)
    options = {name: values[-1] for name, values in parse_qs(parts.query).items()}
    # Access keys come from the usual AWS variables or the machine's role, never from the address.
    retry_timeout = WEB_RETRY_TIMEOUT if is_web else RETRY_TIMEOUT
    retries = {"max_retries": 2, "retry_timeout": retry_timeout, "backoff": _backoff}
    waits: dict[str, Any] = {"connect_timeout": CONNECT_TIMEOUT, "timeout": REQUEST_TIMEOUT}
    if is_web:
        waits["read_timeout"] = WEB_SILENCE_TIMEOUT
    config: dict[str, Any] = {
        "bucket": parts.netloc,
        "retry_config": retries,
        "client_options": waits,
    }
    if "region" in options:
        config["region"] = options["region"]
    if "endpoint" in options:
        config["endpoint"] = options["endpoint"]
        # A local server may use plain HTTP.
        if options["endpoint"].startswith("http://"):
            waits["allow_http"] = True
    if options.get("style") == "virtual":
        config["virtual_hosted_style_request"] = True
    prefix = parts.path.strip("/")
    return S3Store(prefix=prefix or None, **config)


def current_store() -> Store:
    """The configured store; the local folder is created if missing."""
    return _open_store(settings.FILES_URL, is_web=is_web_request())


def is_bucket() -> bool:
    """Whether files are at an outside service, rather than in a folder of this host."""
    return isinstance(current_store(), S3Store)


def new_key(folder: str) -> str:
    """An unguessable key, e.g. ``verification/0198…``."""
    return f"{folder.strip('/')}/{uuid7()}"


def put(
    key: str, content: Content, *, content_type: str, limit: int | None = None, name: str = ""
) -> int:
    """Store the content under the key and return its size in bytes.

    It appears complete or not at all. ``name`` is its download name from a bucket. Call it outside
    of a transaction. Raises FileTooLarge beyond ``limit`` bytes, or ``largest_file`` where none is
    given; ServiceAway, and TooBusy of a bucket.
    """
    store = current_store()
    counted = _Counted(_chunks(content), largest_file if limit is None else limit)
    # A folder stores no attributes; our links carry the type. A bucket serves directly, so it must
    # never let a browser show an upload.
    attributes = (
        {"Content-Type": content_type, "Content-Disposition": attachment(name)}
        if isinstance(store, S3Store)
        else None
    )
    # Here "not found" means the bucket itself.
    with _calling(store, FileNotFoundError):
        obstore.put(store, key, iter(counted), attributes=attributes)
    return counted.size


@contextmanager
def _calling(store: Store, *failures: type[Exception]) -> Iterator[None]:
    """Call the store with a bulkhead and circuit breaker if it is a bucket. Raises ServiceAway for
    any failure."""
    if isinstance(store, S3Store):
        with external_call("files", BaseError, *failures):
            yield
    else:
        require_no_transaction("files")
        with _failures_as_away():
            yield


@contextmanager
def _failures_as_away() -> Iterator[None]:
    try:
        yield
    except BaseError as error:
        log.exception("store of files failed")
        raise ServiceAway(type(error).__name__) from error


def attachment(name: str) -> str:
    """The header that makes a browser download a file, under its name if it has one (RFC 6266)."""
    return f"attachment; filename*=UTF-8''{quote(name)}" if name else "attachment"


class _Counted:
    def __init__(self, chunks: Iterable[bytes], limit: int) -> None:
        self._chunks = chunks
        self._limit = limit
        self.size = 0

    def __iter__(self) -> Iterator[bytes]:
        for chunk in self._chunks:
            self.size += len(chunk)
            if self.size > self._limit:
                raise FileTooLarge
            yield chunk


def _chunks(content: Content) -> Iterable[bytes]:
    if isinstance(content, bytes):
        return [content]
    if isinstance(content, File):
        return content.chunks(chunk_size)
    return content


def open_range(key: str, start: int = 0, end: int | None = None) -> StoredFile:
    """Open the bytes from ``start`` to ``end`` (exclusive; None means to the end).

    Raises FileNotFoundError when nothing is stored there, ValueError for a range outside it.
    """
    store = current_store()
    with _calling(store):
        if start == 0 and end is None:
            whole = obstore.get(store, key)
            size = int(whole.meta["size"])
            return StoredFile(
                size=size, start=0, end=size, chunks=_blocks(whole) if size else iter(())
            )
        size = int(obstore.head(store, key)["size"])
        last = size if end is None else min(end, size)
        if start < 0 or start > last or (start == last and size > 0):
            raise ValueError("range outside of the file")
        if size == 0:
            return StoredFile(size=0, start=0, end=0, chunks=iter(()))
        part = obstore.get(store, key, options={"range": (start, last)})
    return StoredFile(size=size, start=start, end=last, chunks=_blocks(part))


def _blocks(result: "obstore.GetResult") -> Iterator[bytes]:
    # Each block comes from outside, even if the file was opened before a transaction began.
    require_no_transaction("files")
    blocks = iter(result.stream(min_chunk_size=chunk_size))
    while True:
        with _failures_as_away():
            block = next(blocks, None)
        if block is None:
            return
        yield bytes(block)
        require_no_transaction("files")


def size_of(key: str) -> int:
    """The size in bytes. Raises FileNotFoundError."""
    store = current_store()
    with _calling(store):
        return int(obstore.head(store, key)["size"])


def exists(key: str) -> bool:
    try:
        size_of(key)
    except FileNotFoundError:
        return False
    return True


def copy(key: str, to: str) -> None:
    """Copy the content and its attributes to another key. Raises FileNotFoundError."""
    store = current_store()
    with _calling(store):
        obstore.copy(store, key, to)


def keys_in(folder: str) -> list[str]:
    """The keys under a folder and its subfolders."""
    return [str(found["path"]) for batch in list_files(folder) for found in batch]


def list_files(folder: str) -> Iterator[list[Any]]:
    """Files under a folder, in batches: each with its ``path`` and ``last_modified``."""
    store = current_store()
    batches = obstore.list(store, prefix=folder.strip("/"), chunk_size=500)
    while True:
        with _calling(store):
            batch = next(batches, None)
        if batch is None:
            return
        yield list(batch)


def delete(key: str) -> None:
    """Delete the file; no error if it is gone already."""
    store = current_store()
    with _calling(store), suppress(FileNotFoundError):
        obstore.delete(store, key)


def delete_all(keys: Iterable[str]) -> None:
    """Delete many files; no error for those gone already.

    A key that ends in ``/`` stands for everything under it.
    """
    for key in keys:
        for found in keys_in(key) if key.endswith("/") else (key,):
            delete(found)


def delete_after_commit(keys: Iterable[str]) -> None:
    """Once the transaction has committed, delete files that its rows no longer name."""
    transaction.on_commit(partial(discard, list(keys)))


def discard(keys: Iterable[str]) -> None:
    """Delete files that no row names, as ``delete_all``; the sweep retries failures.

    Errors are not raised: the person's request is done, or has failed for its own reason.
    """
    try:
        delete_all(keys)
    except (OSError, Unavailable):
        log.warning("files left to the sweep", exc_info=True)


def check_writable() -> None:
    """Write and delete a small file; raises the store's errors."""
    key = new_key(HEALTH)
    put(key, b"ok", content_type="text/plain")
    delete(key)
