"""Reads of guided questions."""

from core.errors import NotFound
from projects.policy import Viewer
from projects.questions.policy import require_editor
from projects.questions.versions import QuestionSet, newest_version, newest_versions
from trades.selectors import problems_meant, trades_by_slug


def questions_for(trade: str, words: str) -> QuestionSet | None:
    """The questions about a problem of the trade that the words name, else about the trade.

    Without a trade, that of the words counts.
    """
    meant = problems_meant(words)[:1] if words.strip() else []
    for offered in meant:
        problem = offered.problem
        if trade in ("", offered.trade.slug):
            trade = offered.trade.slug
            if problem and problem.question_set:
                return newest_version(problem.question_set)
    return newest_version(trade) if trade in trades_by_slug() else None


def question_sets(viewer: Viewer) -> list[QuestionSet]:
    """Every set as it is asked now, for the editors' desk."""
    require_editor(viewer)
    return newest_versions()


def question_set(viewer: Viewer, key: str) -> QuestionSet:
    """One set as it is asked now, for the editors' desk. Raises NotFound."""
    require_editor(viewer)
    found = newest_version(key)
    if found is None:
        raise NotFound
    return found
