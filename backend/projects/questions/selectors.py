"""Reads of guided questions."""

from core.errors import require
from projects.policy import Viewer
from projects.questions.policy import require_editor
from projects.questions.rules import Answering
from projects.questions.sizes import size_in
from projects.questions.versions import Asked, QuestionSet, newest_version, newest_versions
from trades.selectors import Offered, pieces_of, problems_meant, trades_by_slug, trades_solving


def questions_for(trade: str, words: str) -> Asked | None:
    """The questions about a problem of the trade that the words name, else about the trade.

    Without a trade, that of the words counts.
    """
    trades = trades_by_slug()
    for offered in problems_meant(words) if words.strip() else []:
        solving = {offered.trade.pk, *trades_solving(offered)}
        if trade and (trade not in trades or trades[trade].pk not in solving):
            continue
        trade = trade or offered.trade.slug
        problem = offered.problem
        found = newest_version(problem.question_set if problem and problem.question_set else trade)
        known = _known(found, offered, words) if found else {}
        return Asked(found, trade, known, problem) if found else None
    found = newest_version(trade) if trade in trades else None
    return Asked(found, trade) if found else None


def _known(found: QuestionSet, offered: Offered, words: str) -> dict[str, str]:
    """What the problem says, without questions and options that editors took away, and the size and
    the number of pieces in the words."""
    options = {
        question.id: {option.id for option in question.options} for question in found.questions
    }
    known = offered.problem.known_answers if offered.problem else {}
    said = {key: value for key, value in known.items() if value in options.get(key, ())}
    size = size_in(words)
    sized = [each.id for each in found.questions if each.kind == Answering.SIZE] if size else []
    pieces = pieces_of(offered, words)
    counted = [each.id for each in found.questions if each.counts_pieces] if pieces else []
    return {**said, **dict.fromkeys(sized, str(size)), **dict.fromkeys(counted[:1], str(pieces))}


def question_sets(viewer: Viewer) -> list[QuestionSet]:
    """Every set as it is asked now, for the editors' desk."""
    require_editor(viewer)
    return newest_versions()


def question_set(viewer: Viewer, key: str) -> QuestionSet:
    """One set as it is asked now, for the editors' desk. Raises NotFound."""
    require_editor(viewer)
    return require(newest_version(key))
