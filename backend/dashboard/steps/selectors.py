"""What waits for a person today, most urgent first. Each line disappears once it is done."""

from collections import Counter
from collections.abc import Iterable

from accounts.models import User
from dashboard.steps.everybody import late_tasks, unwritten_reviews
from dashboard.steps.homeowner import waiting_of_homeowner
from dashboard.steps.kinds import WaitingOut, WaitingStep
from dashboard.steps.professional import waiting_of_professional

MOST_OF_ONE = 3
MOST = 8
_ORDER = list(WaitingStep)


def waiting_for(person: User) -> list[WaitingOut]:
    """At most ``MOST`` things, at most ``MOST_OF_ONE`` of a kind, in the order of ``WaitingStep``.

    Within a kind the longest waiting come first.
    """
    return _shortened(sorted(_all(person), key=lambda waiting: _ORDER.index(waiting.step)))


def _all(person: User) -> Iterable[WaitingOut]:
    if person.posts_work:
        yield from waiting_of_homeowner(person)
    else:
        if person.offers_work:
            yield from waiting_of_professional(person)
        yield from late_tasks(person)
    if person.posts_work or person.offers_work:
        yield from unwritten_reviews(person)


def _shortened(found: Iterable[WaitingOut]) -> list[WaitingOut]:
    shown: list[WaitingOut] = []
    of_kind: Counter[WaitingStep] = Counter()
    for waiting in found:
        if of_kind[waiting.step] < MOST_OF_ONE and len(shown) < MOST:
            of_kind[waiting.step] += 1
            shown.append(waiting)
    return shown
