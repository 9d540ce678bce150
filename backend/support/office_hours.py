"""The support office's hours and response times: the one place for these figures.

Hours are the specification's (part 2 point 1, contact page), in India. The response times are the
contact page's (an answer within 2 to 4 hours) and those of the Consumer Protection (E-Commerce)
Rules 2020, rule 4(5): a complaint is confirmed within 48 hours and redressed within a month.
"""

from calendar import monthrange
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from core.dates import INDIA

OPENINGS: dict[int, tuple[time, time]] = {
    **{day: (time(9), time(18)) for day in range(5)},
    5: (time(10), time(16)),
}
"""From when until when somebody answers, by day of the week (0 is Monday). Sunday is closed."""

ANSWER_FROM_HOURS, ANSWER_WITHIN_HOURS = 2, 4
"""Working hours to the first answer, as the contact page promises them."""
ACKNOWLEDGE_WITHIN = timedelta(hours=48)
"""A mail with the number leaves at once; this is the law's limit for it."""
REDRESS_MONTHS = 1
"""A grievance is settled within a month."""


@dataclass(frozen=True, slots=True)
class Office:
    """The office at a moment; ``opens_at`` is the next opening (UTC), None while it is open."""

    is_open: bool
    opens_at: datetime | None


def answer_due(asked_at: datetime) -> datetime:
    """When an answer to a message of that time is due: the promised working hours later."""
    return working_time_after(asked_at, timedelta(hours=ANSWER_WITHIN_HOURS))


def redress_due(asked_at: datetime) -> datetime:
    """When a grievance must be settled: the same day of the next month, or its last day."""
    local = asked_at.astimezone(INDIA)
    months = local.month - 1 + REDRESS_MONTHS
    year, month = local.year + months // 12, months % 12 + 1
    day = min(local.day, monthrange(year, month)[1])
    return local.replace(year=year, month=month, day=day).astimezone(asked_at.tzinfo)


def working_time_after(start: datetime, wait: timedelta) -> datetime:
    """The time at which ``wait`` of open office has passed since ``start`` (both aware)."""
    moment = start.astimezone(INDIA)
    while True:
        opens, closes = _hours_of(moment.date())
        begins = max(moment, opens)
        if begins + wait <= closes:
            return (begins + wait).astimezone(start.tzinfo)
        if closes > begins:
            wait -= closes - begins
        moment = _start_of(moment.date() + timedelta(days=1))


def office_at(moment: datetime) -> Office:
    """Whether the office is open at the time, and if not, when it opens."""
    local = moment.astimezone(INDIA)
    opens, closes = _hours_of(local.date())
    if opens <= local < closes:
        return Office(is_open=True, opens_at=None)
    day = local.date()
    while opens == closes or local >= opens:
        day += timedelta(days=1)
        opens, closes = _hours_of(day)
    return Office(is_open=False, opens_at=opens.astimezone(moment.tzinfo))


def _hours_of(day: date) -> tuple[datetime, datetime]:
    """Opening and closing of a day; if closed, its end twice."""
    if day.weekday() not in OPENINGS:
        end = _start_of(day + timedelta(days=1))
        return end, end
    opens, closes = OPENINGS[day.weekday()]
    return datetime.combine(day, opens, INDIA), datetime.combine(day, closes, INDIA)


def _start_of(day: date) -> datetime:
    return datetime.combine(day, time(), INDIA)
