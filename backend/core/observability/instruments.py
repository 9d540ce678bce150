"""What is measured while requests, jobs, calls and streams run. Seconds, bytes.

A label's values are few and fixed by our code, never by a visitor: each combination is a time
series of its own.
"""

from collections.abc import Callable
from functools import cache

from prometheus_client import Counter, Gauge, Histogram

_request_buckets = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
_wait_buckets = (0.001, 0.01, 0.1, 0.5, 1, 5, 10)
_job_buckets = (0.05, 0.25, 1, 5, 30, 120)

requests_total = Counter("karigar_requests", "Answered requests.", ("method", "route", "status"))
request_seconds = Histogram(
    "karigar_request_seconds",
    "From the first byte that the web process reads to the answer.",
    ("method", "route"),
    buckets=_request_buckets,
)
database_pool_wait_seconds = Histogram(
    "karigar_database_pool_wait_seconds",
    "Wait of a request or job for a database connection.",
    buckets=_wait_buckets,
)
database_pool_refusals = Counter(
    "karigar_database_pool_refusals", "Waits for a database connection that ended without one."
)
job_runs = Counter("karigar_job_runs", "Runs of jobs that ended.", ("task", "outcome"))
job_seconds = Histogram(
    "karigar_job_seconds", "Duration of one run of a job.", ("task",), buckets=_job_buckets
)
external_calls = Counter(
    "karigar_external_calls", "Calls to outside services.", ("service", "outcome")
)
external_call_seconds = Histogram(
    "karigar_external_call_seconds",
    "Duration of a call to an outside service.",
    ("service",),
    buckets=_request_buckets,
)
circuit_open = Gauge(
    "karigar_circuit_open",
    "1 while a process does not call a service because it has failed several times in a row.",
    ("service",),
    multiprocess_mode="livemax",
)
open_streams = Gauge(
    "karigar_open_streams",
    "Browsers and apps that receive live updates.",
    multiprocess_mode="livesum",
)
events_delivered = Counter(
    "karigar_events_delivered", "Events that a realtime process handed to its streams."
)
is_listening = Gauge(
    "karigar_realtime_is_listening",
    "1 while every realtime process has its connection for events.",
    multiprocess_mode="livemin",
)

METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


def count_request(*, method: str, route: str, status: int, seconds: float) -> None:
    """Count one answered request. ``route`` is its template, not its path."""
    count, observe = _of_request(method if method in METHODS else "other", route, status)
    count()
    observe(seconds)


@cache
def _of_request(
    method: str, route: str, status: int
) -> tuple[Callable[[], None], Callable[[float], None]]:
    """The time series of such requests: looking them up costs more than counting."""
    counter = requests_total.labels(method, route, status)
    return counter.inc, request_seconds.labels(method, route).observe
