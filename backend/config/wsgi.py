"""The web process: ``granian --interface wsgi config.wsgi:application``.

Django's application, with the public reads in front of it (core.api.public_reads), in front of
which requests queue (core.api.request_queue).
"""

import gc
import os
from typing import cast

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

# Before Django loads what measures.
from core.observability.process import begin_process

begin_process("web")

django_application = get_wsgi_application()

# After Django is set up.
from django.conf import settings  # noqa: E402
from django.core.cache import cache as shared_cache  # noqa: E402
from django.utils.module_loading import import_string  # noqa: E402

from core.api.public_reads import Application, PublicReads, public_reads  # noqa: E402
from core.api.request_queue import QueuedRequests, RequestQueue  # noqa: E402
from core.api.whole_bodies import WholeBodies  # noqa: E402
from core.cache.public_cache import PublicCache  # noqa: E402
from core.observability.exposition import Metrics  # noqa: E402

public_application = PublicReads(
    # The stubs give Django's handler a start_response type of their own; it takes any (PEP 3333).
    cast(Application, django_application),
    # By name, as Django finds its addresses: a slice's test may use this entry point.
    public_reads(import_string("config.api.api")),
    PublicCache(
        seconds=settings.PUBLIC_CACHE["seconds"],
        most_bytes=settings.PUBLIC_CACHE["most_bytes"],
        shared=shared_cache if settings.PUBLIC_CACHE["is_shared"] else None,
    ),
)

request_queue = RequestQueue(settings.WEB_THREADS, most_waiting=settings.WEB_QUEUE)

# A refused body is read as well, so that is outside of the queue.
application = Metrics(WholeBodies(QueuedRequests(public_application, request_queue)))

# Everything loaded so far lives as long as the process: the garbage collector can skip it.
gc.collect()
gc.freeze()
