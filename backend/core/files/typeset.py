"""A PDF set by Typst from a template and its words: the same bytes each time.

Typst runs in this process, reads only the template and our own fonts, and fetches nothing. Renders
are queued, so that many downloads at once need no more memory than one.
"""

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any

import typst

from core.resilience.bulkhead import slow_work
from core.resilience.external_calls import require_no_transaction

FONTS = Path(__file__).parent / "fonts"
MARK = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"
 rx="7" fill="#c2410c"/><path d="M10 7v18M10 18L21 7M14 14l8.5 11" fill="none" stroke="#fff"
 stroke-width="3"/><circle cx="24.500" cy="7.500" r="2" fill="#eda51b"/></svg>"""

_turn = Lock()


def typeset(template: Path, words: Mapping[str, Any], made_at: datetime) -> bytes:
    """The PDF of a template. It finds ``words`` as JSON and ``mark``, our logo, in ``sys.inputs``.

    Call it outside of a transaction. Raises TooBusy.
    """
    inputs = {"words": json.dumps(words, ensure_ascii=False), "mark": MARK}
    require_no_transaction("Typst")
    with slow_work(), _turn:
        made = _compiler(template).compile(
            format="pdf",
            sys_inputs=inputs,
            timestamp=made_at.astimezone(UTC).replace(microsecond=0),
        )
    if not isinstance(made, bytes):
        raise TypeError("Typst gave no single file")
    return made


@cache
def _compiler(template: Path) -> typst.Compiler:
    """One for each template and process: it caches the fonts, which cost most of a first run."""
    return typst.Compiler(
        template,
        root=template.parent,
        font_paths=typst.Fonts(
            include_system_fonts=False, include_embedded_fonts=False, font_paths=[FONTS]
        ),
    )
