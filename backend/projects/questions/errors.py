"""Errors of guided questions."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict


class QuestionsChanged(Conflict):
    """409: the answers are to questions that were replaced more than a day ago. ``changed`` has the
    ids of the questions that differ, ``version`` the present version."""

    code = "questions_changed"
    title = _("The questions have changed since you answered them. Please look at them again.")

    def __init__(self, changed: Sequence[str], version: int) -> None:
        super().__init__()
        self.extra = {"changed": list(changed), "version": version}


class QuestionsPublishedMeanwhile(Conflict):
    """409: another editor has published this set; ``number`` is the present version."""

    code = "questions_published_meanwhile"
    title = _("Somebody else has published these questions meanwhile. Please load them again.")

    def __init__(self, number: int) -> None:
        super().__init__()
        self.extra = {"number": number}
