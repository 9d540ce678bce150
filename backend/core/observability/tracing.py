"""Traces (OpenTelemetry), if KARIGAR_TRACES_URL names a collector; otherwise nothing is imported.

A trace follows one request through the web process, the jobs that it deferred and the events that
it published. Attributes are names of our code and outcomes; an exception gives its type only.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from threading import Lock
from typing import TYPE_CHECKING, Any, Literal

from django.conf import settings

from core.observability.process import Kind, current_kind

if TYPE_CHECKING:
    from opentelemetry.sdk.trace.export import SpanExporter

SpanKind = Literal["server", "consumer", "producer", "client", "internal"]
Attribute = str | int | float | bool
FLUSH_SECONDS = 5


class Span:
    """What the code may say of a span. This one is for when nothing is traced."""

    def name(self, _name: str) -> None:
        return None

    def note(self, **_attributes: Attribute) -> None:
        return None

    def fail(self, _kind: str) -> None:
        return None


_silent = Span()


@contextmanager
def span(
    name: str,
    kind: SpanKind = "internal",
    carrier: Mapping[str, str] | None = None,
    **attributes: Attribute,
) -> Iterator[Span]:
    """Time a block. ``carrier`` continues the trace of the process that gave it."""
    if not settings.TRACES_URL:
        yield _silent
        return
    with _tracer().span(name, kind, carrier, attributes) as active:
        yield active


def carrier() -> dict[str, str]:
    """The current trace for another process (W3C trace context); empty if nothing is traced."""
    return _tracer().carrier() if settings.TRACES_URL else {}


_made: "_Tracer | None" = None
_making = Lock()


def _tracer() -> "_Tracer":
    """Made at the first span: each process needs its own thread that sends."""
    global _made
    with _making:
        if _made is None:
            _made = _Tracer(current_kind(), None)
        return _made


def trace_to(exporter: "SpanExporter | None") -> None:
    """Send this process's spans at once, to an exporter of a test; None ends that."""
    global _made
    _made = _Tracer(None, exporter) if exporter else None


class _Tracer:
    def __init__(self, kind: Kind | None, exporter: "SpanExporter | None") -> None:
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor, SimpleSpanProcessor
        from opentelemetry.sdk.trace.sampling import ParentBased, TraceIdRatioBased
        from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

        # Without the machine's name, command line and environment, which detectors would add.
        resource = Resource({"service.name": f"karigar-{kind or 'command'}"})
        provider = TracerProvider(
            sampler=ParentBased(TraceIdRatioBased(settings.TRACES_RATIO)), resource=resource
        )
        if exporter is None:
            from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter

            sender = OTLPSpanExporter(endpoint=settings.TRACES_URL, timeout=FLUSH_SECONDS)
            provider.add_span_processor(BatchSpanProcessor(sender))
        else:
            provider.add_span_processor(SimpleSpanProcessor(exporter))
        self._otel = provider.get_tracer("karigar")
        self._propagator = TraceContextTextMapPropagator()

    @contextmanager
    def span(
        self,
        name: str,
        kind: SpanKind,
        carrier: Mapping[str, str] | None,
        attributes: dict[str, Attribute],
    ) -> Iterator[Span]:
        from opentelemetry.trace import SpanKind as Kinds

        began = self._otel.start_as_current_span(
            name,
            context=self._propagator.extract(carrier) if carrier else None,
            kind=Kinds[kind.upper()],
            attributes=attributes,
            # Its message may quote what a person wrote.
            record_exception=False,
            set_status_on_exception=False,
        )
        with began as otel:
            active = _ActiveSpan(otel)
            try:
                yield active
            except BaseException as error:
                active.fail(type(error).__name__)
                raise

    def carrier(self) -> dict[str, str]:
        found: dict[str, str] = {}
        self._propagator.inject(found)
        return {"traceparent": found["traceparent"]} if "traceparent" in found else {}


class _ActiveSpan(Span):
    def __init__(self, otel: Any) -> None:
        self._otel = otel

    def name(self, name: str) -> None:
        self._otel.update_name(name)

    def note(self, **attributes: Attribute) -> None:
        self._otel.set_attributes(attributes)

    def fail(self, kind: str) -> None:
        from opentelemetry.trace import Status, StatusCode

        self._otel.set_status(Status(StatusCode.ERROR))
        self._otel.set_attribute("error.type", kind)
