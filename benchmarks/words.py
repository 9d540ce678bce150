"""How well and how fast the words that people type are understood.

`python benchmarks/words.py [--misses]`: precision@1 over the labelled phrases
(`backend/trades/tests/labelled`), of the part that is tuned with and of the part that is held back:
a fifth, and of phrases with a room or floor half, chosen by the phrase's hash. And the time on a
processor that understanding takes in this process.
`--misses` lists what is wrong of the tuned part only.
"""
# ruff: noqa: T201 — it speaks to the terminal

import argparse
import os
import sys
import time
from pathlib import Path

BACKEND = Path(__file__).resolve().parents[1] / "backend"
sys.path.insert(0, str(BACKEND))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--misses", action="store_true")
    arguments = parser.parse_args()

    from trades.matching.catalogue import read_index
    from trades.tests.labelled.phrases import read_phrases, read_room_phrases

    index, slugs = read_index()
    for name, is_held_back, read in (
        ("tuned", False, read_phrases),
        ("held back", True, read_phrases),
        ("with a room or floor, tuned", False, read_room_phrases),
        ("with a room or floor, held back", True, read_room_phrases),
    ):
        phrases = [each for each in read() if each.is_held_back is is_held_back]
        missed = []
        for phrase in phrases:
            understood = index.understand(phrase.text)
            found = [slugs[meaning.trade_id] for meaning in understood.problems]
            if not phrase.is_met_by(found):
                missed.append((phrase, found, understood))
        precision = 1 - len(missed) / len(phrases)
        print(f"{name}: precision@1 {precision:.4f} ({len(missed)} of {len(phrases)} wrong)")
        if arguments.misses and not is_held_back:
            for phrase, found, understood in missed:
                first = understood.ranked[0] if understood.ranked else None
                print(
                    f"  {phrase.text!r} -> {found} not {phrase.trades}",
                    first and (first.entry, first.spelling, round(first.confidence, 2)),
                )
    texts = [phrase.text for phrase in read_phrases()]
    took = []
    for text in texts * 3:
        start = time.thread_time()
        index.understand(text)
        took.append((time.thread_time() - start) * 1000)
    took.sort()
    median, p99 = took[len(took) // 2], took[len(took) * 99 // 100]
    print(f"understanding: median {median:.3f} ms, p99 {p99:.3f} ms")


if __name__ == "__main__":
    main()
