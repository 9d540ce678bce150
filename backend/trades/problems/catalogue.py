"""The committed catalogue of problems and jobs (``data/problems``), one file for each trade.

Reviewed like code; editors add further synonyms in the desk, which this file does not know.
"""

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_folder = Path(__file__).parents[1] / "data" / "problems"
_other_services = _folder.parent / "other_services.csv"
_separator = ";"


@dataclass(frozen=True, slots=True)
class CatalogueProblem:
    """A problem or job. ``trades`` are slugs with weights from 0 to 1, its own trade first.

    ``questions`` names its guided questions; with it stands what its words answer already, as in
    "fan kind=ceiling".
    """

    slug: str
    kind: str
    name: str
    name_hi: str
    trades: dict[str, float]
    questions: str | None
    known_answers: dict[str, str]
    synonyms: dict[str, list[str]]
    """By language: en, hinglish, hi."""

    @property
    def languages(self) -> dict[str, str]:
        """The language of each synonym."""
        return {text: language for language, texts in self.synonyms.items() for text in texts}


def read_problems() -> Iterator[CatalogueProblem]:
    """All problems, by trade and then in the order of the file."""
    for file in sorted(_folder.glob("*.csv")):
        with file.open(encoding="utf-8", newline="") as source:
            for row in csv.DictReader(source):
                questions, *known = row["questions"].split() or [None]
                others = (part.split(":") for part in _split(row["also"]))
                yield CatalogueProblem(
                    slug=row["slug"],
                    kind=row["kind"],
                    name=row["name"],
                    name_hi=row["name_hi"],
                    trades={file.stem: 1.0, **{slug: float(weight) for slug, weight in others}},
                    questions=questions,
                    known_answers=dict(part.split("=") for part in known),
                    synonyms={
                        "en": _split(row["english"]),
                        "hinglish": _split(row["hinglish"]),
                        "hi": _split(row["hindi"]),
                    },
                )


def read_other_services() -> Iterator[str]:
    """Words for services that we do not offer (a doctor, a taxi): they are not misunderstood."""
    with _other_services.open(encoding="utf-8", newline="") as source:
        for row in csv.DictReader(source):
            yield from _split(row["words"])


def load_problems(problem: Any, problem_trade: Any, synonym: Any, trade: Any) -> int:
    """Load the files; safe to repeat. Editors' synonyms are unchanged.

    Takes the models, so that a migration can pass its own. Returns how many problems there are.
    """
    entries = list(read_problems())
    problem.objects.bulk_create(
        [
            problem(
                slug=entry.slug,
                kind=entry.kind,
                name=entry.name,
                name_hi=entry.name_hi,
                question_set=entry.questions or "",
                known_answers=entry.known_answers,
            )
            for entry in entries
        ],
        update_conflicts=True,
        unique_fields=["slug"],
        update_fields=["kind", "name", "name_hi", "question_set", "known_answers"],
    )
    problem.objects.exclude(slug__in=[entry.slug for entry in entries]).delete()
    ids = dict(problem.objects.values_list("slug", "pk"))
    trades = dict(trade.objects.values_list("slug", "pk"))
    problem_trade.objects.all().delete()
    problem_trade.objects.bulk_create(
        problem_trade(problem_id=ids[entry.slug], trade_id=trades[slug], weight=round(weight * 100))
        for entry in entries
        for slug, weight in entry.trades.items()
    )
    synonym.objects.filter(is_from_editor=False).delete()
    synonym.objects.bulk_create(
        (
            synonym(problem_id=ids[entry.slug], text=text, language=language)
            for entry in entries
            for text, language in entry.languages.items()
        ),
        batch_size=2000,
    )
    return len(entries)


def _split(text: str) -> list[str]:
    return [part for part in text.split(_separator) if part]
