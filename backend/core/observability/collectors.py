"""Figures that are read when somebody asks: from the database and from the system.

A slice registers a function for its own; the worker answers with them, one process of each host.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

import structlog
from django.db import connection
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.metrics_core import Metric

from core.observability.process import current_kind, metrics_folder, process_ids
from core.ports import Registry

log = structlog.get_logger(__name__)

collectors: Registry[Callable[[], Iterable[Metric]]] = Registry()
"""By name; each may ask the database."""

_page = os.sysconf("SC_PAGE_SIZE")
_ticks = os.sysconf("SC_CLK_TCK")


class SharedFigures:
    """What all hosts know alike. One that fails is named, and the others are still shown."""

    def collect(self) -> Iterator[Metric]:
        if current_kind() == "web" or current_kind() == "realtime":
            return
        failed = GaugeMetricFamily(
            "karigar_collector_failed", "1 if these figures could not be read.", labels=["name"]
        )
        for name, collect in collectors.items():
            try:
                found = list(collect())
            except Exception as error:
                log.warning("figures not read", collector=name, error_type=type(error).__name__)
                failed.add_metric([name], 1)
            else:
                failed.add_metric([name], 0)
                yield from found
        yield failed
        # The thread of a scrape ends with it; its connection returns to the pool.
        if not connection.in_atomic_block:
            connection.close()


class ProcessFigures:
    """Memory, processor time and open files of each process of this kind on this host (Linux)."""

    def collect(self) -> Iterator[Metric]:
        memory = GaugeMetricFamily(
            "karigar_process_resident_memory_bytes", "Memory in use.", labels=["pid"]
        )
        files = GaugeMetricFamily("karigar_process_open_files", "Open files.", labels=["pid"])
        processor = CounterMetricFamily(
            "karigar_process_cpu_seconds", "Processor time.", labels=["pid"]
        )
        folder = metrics_folder()
        for number in sorted(process_ids(folder) if folder else {os.getpid()}):
            # It may end while we read, or belong to another account.
            with suppress(OSError, IndexError, ValueError):
                about = Path("/proc") / str(number)
                pages = int((about / "statm").read_text().split()[1])
                times = (about / "stat").read_text().rpartition(")")[2].split()
                memory.add_metric([str(number)], pages * _page)
                processor.add_metric([str(number)], (int(times[11]) + int(times[12])) / _ticks)
                files.add_metric([str(number)], len(os.listdir(about / "fd")))  # noqa: PTH208 — only their number
        yield from (memory, processor, files)
