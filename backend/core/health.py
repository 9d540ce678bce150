"""Health checks for the supervisor and the front server: alive, and ready to work."""

from collections.abc import Callable

import structlog
from django.core.cache import cache
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from ninja import Schema

from core import files
from core.api.operations import Router, outside_transaction, refuses
from core.errors import DomainError
from core.ids import uuid7

router = Router()

log = structlog.get_logger(__name__)


class NotReady(DomainError):
    status = 503
    code = "not_ready"
    title = _("The service is not ready yet.")


class Live(Schema):
    status: str


class Ready(Schema):
    status: str
    checks: dict[str, str]


@router.get("/health/live", auth=None)
@outside_transaction
def health_live(request: HttpRequest) -> Live:
    """The process answers; does not check the database."""
    return Live(status="live")


@router.get("/health/ready", auth=None)
@refuses(NotReady)
@outside_transaction
def health_ready(request: HttpRequest) -> Ready:
    """Everything a request needs works: database, migrations, cache, a folder of files.

    A bucket is not asked: without it everything but files works, on this host as on any other.
    """
    names = [name for name in _checks if not (name == "files" and files.is_bucket())]
    checks = {name: _outcome(name, _checks[name]) for name in names}
    if any(outcome != "ok" for outcome in checks.values()):
        refusal = NotReady()
        refusal.extra = {"checks": checks}
        raise refusal
    return Ready(
        status="ready",
        checks=checks,
    )


def outcomes() -> dict[str, str]:
    """Whether each dependency of a request works: ``ok`` or ``failed``."""
    return {name: _outcome(name, check) for name, check in _checks.items()}


def _outcome(name: str, check: Callable[[], None]) -> str:
    try:
        check()
    except Exception as error:
        log.warning("not ready", check=name, error_type=type(error).__name__)
        return "failed"
    return "ok"


def _database() -> None:
    with connections[DEFAULT_DB_ALIAS].cursor() as cursor:
        cursor.execute("SELECT 1")


class _Migrations:
    """Reading every migration takes a while; once all are applied the result is cached."""

    def __init__(self) -> None:
        self.are_applied = False

    def __call__(self) -> None:
        if self.are_applied:
            return
        executor = MigrationExecutor(connections[DEFAULT_DB_ALIAS])
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            raise NotReady
        self.are_applied = True


def _cache() -> None:
    value = str(uuid7())
    cache.set("health", value, timeout=60)
    if cache.get("health") is None:
        raise NotReady


_checks: dict[str, Callable[[], None]] = {
    "database": _database,
    "migrations": _Migrations(),
    "cache": _cache,
    "files": files.check_writable,
}
