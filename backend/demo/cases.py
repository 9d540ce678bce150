"""What waits at the desks besides verification: refunds for a second person, suspensions and an
appeal, reported reviews, what both sides of a dispute say, tickets, an issue of the newsletter."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, cast

from accounts.models import Desk, User
from accounts.suspensions.models import Suspension, SuspensionReason
from accounts.suspensions.services import suspension_begin
from core.models import OutgoingMail
from demo.people import Person
from demo.source import Chance, made_at, words
from demo.work import store_with_dates
from disputes.models import DisputeStatement, Voice
from newsletter import notice
from newsletter.models import (
    Issue,
    Subscription,
    SubscriptionConsent,
    SubscriptionStatus,
    Way,
)
from payments.escrow.models import Funding
from payments.refunds.models import Refund, RefundCause, RefundStatus
from payments.refunds.rules import needs_second_person
from payments.refunds.selectors import paying_payment
from projects.models import Project, Status
from projects.transitions.models import Transition
from reviews.models import ReportReason, Review, ReviewReport, ReviewState
from support.models import Category, MessageKind, Ticket, TicketMessage, TicketStatus
from support.office_hours import answer_due, redress_due
from support.submission import NUMBERS


@dataclass(frozen=True, slots=True)
class _Desks:
    """Who works there, and when the demo was loaded."""

    owner: User
    people: dict[Desk, Person]
    now: datetime

    def ago(self, hours: float) -> datetime:
        return self.now - timedelta(hours=hours)

    def of(self, desk: Desk) -> User:
        return self.people[desk].user


def make_cases(owner: User, people: dict[Desk, Person], to_suspend: Sequence[User]) -> int:
    """Put them before the desks; ``to_suspend`` are people without work. Returns how many."""
    desks, lines = _Desks(owner, people, Chance().now), words("cases")
    return sum(
        (
            _refunds(desks, lines["refunds"]),
            _suspensions(desks, lines["suspensions"], to_suspend),
            _review_reports(desks, lines["review_reports"]),
            _disputes(desks, lines["disputes"]),
            _tickets(desks, lines["tickets"]),
            _newsletter(desks, lines["newsletter"]),
        )
    )


def _refunds(desks: _Desks, lines: list[dict[str, Any]]) -> int:
    """Asked by one, so large that another has to agree."""
    held = [
        row
        for row in Funding.objects.filter(frozen_at=None).select_related("order").order_by("pk")
        if needs_second_person(row.held_paise // 3)
    ]
    rows = []
    for number, (line, funding) in enumerate(zip(lines, held, strict=False)):
        at = desks.ago(4 + 19 * number)
        rows.append(
            Refund(
                **made_at(at),
                payment=paying_payment(funding.order),
                order=funding.order,
                funding=funding,
                amount_paise=funding.held_paise // 3 // 10_000 * 10_000 or funding.held_paise // 3,
                cause=RefundCause.GOODWILL,
                words=line["words"],
                status=RefundStatus.ASKED,
                asked_by=desks.owner if line["by"] == "owner" else desks.of(Desk.FINANCE),
            )
        )
    store_with_dates(rows)
    return len(rows)


def _suspensions(desks: _Desks, lines: list[dict[str, Any]], people: Sequence[User]) -> int:
    """As the moderator did it, and set back; what was mailed then is no news."""
    for line, person in zip(lines, people, strict=True):
        suspension = suspension_begin(
            desks.of(Desk.MODERATOR),
            user_id=person.pk,
            reason=SuspensionReason(line["reason"]),
            words=line["words"],
            days=line.get("days"),
        )
        Suspension.objects.filter(pk=suspension.pk).update(
            created_at=desks.ago(line["hours"]),
            appeal_words=line.get("appeal", ""),
            appealed_at=desks.ago(line["appealed"]) if "appeal" in line else None,
        )
        OutgoingMail.objects.filter(recipient=person.email).delete()
    return len(lines)


def _review_reports(desks: _Desks, lines: list[dict[str, Any]]) -> int:
    """By whom the review is of."""
    reviews = Review.objects.filter(state=ReviewState.PUBLISHED, reports=None).exclude(comment="")
    rows = []
    for line, review in zip(lines, reviews.order_by("rating", "pk"), strict=False):
        at = max(desks.ago(line["hours"]), cast("datetime", review.published_at))
        rows.append(
            ReviewReport(
                **made_at(at),
                review=review,
                reporter=review.reviewee,
                reason=ReportReason(line["reason"]),
                words=line["words"],
            )
        )
    store_with_dates(rows)
    return len(rows)


def _disputes(desks: _Desks, lines: list[dict[str, Any]]) -> int:
    """Why each dispute was opened, and what was said since."""
    openings = Transition.objects.filter(
        verb="dispute", project__status=Status.DISPUTED
    ).select_related("project")
    said: list[DisputeStatement] = []
    count = 0
    for line, opening in zip(lines, openings.order_by("pk"), strict=False):
        count += 1
        Transition.objects.filter(pk=opening.pk).update(reason=line["opening"])
        project: Project = opening.project
        authors = {Voice.HOMEOWNER: project.homeowner, Voice.WORKER: project.worker}
        for number, (voice, author) in enumerate(authors.items(), start=1):
            at = min(opening.created_at + timedelta(hours=9 * number), desks.now)
            if line[voice]:
                said.append(
                    DisputeStatement(
                        **made_at(at),
                        project=project,
                        opening=opening,
                        author=author,
                        voice=voice,
                        words=line[voice],
                    )
                )
    store_with_dates(said)
    return count


def _tickets(desks: _Desks, lines: list[dict[str, Any]]) -> int:
    tickets, messages = [], []
    answered: dict[Ticket, datetime] = {}
    for line in lines:
        at = desks.ago(line["hours"])
        status = TicketStatus(line.get("status", TicketStatus.OPEN))
        said = [desks.ago(line["hours"] / (number + 1)) for number in range(len(line["messages"]))]
        is_answered = status != TicketStatus.OPEN
        ticket = Ticket(
            **made_at(at),
            number=NUMBERS.next(at),
            category=Category(line["category"]),
            status=status,
            subject=line["subject"],
            name=line["name"],
            email=line["email"],
            language=line["language"],
            owner=desks.of(Desk.MODERATOR) if len(said) > 1 else None,
            answer_due_at=None if is_answered else answer_due(at),
            redress_due_at=redress_due(at) if line["category"] == Category.GRIEVANCE else None,
            last_message_at=said[-1],
            closed_at=said[-1] if status == TicketStatus.CLOSED else None,
        )
        tickets.append(ticket)
        if is_answered:
            answered[ticket] = said[1]
        messages += [
            TicketMessage(
                **made_at(moment),
                ticket=ticket,
                kind=MessageKind(kind),
                author=None if kind == MessageKind.PERSON else desks.of(Desk.MODERATOR),
                body=body,
            )
            for moment, (kind, body) in zip(said, line["messages"], strict=True)
        ]
    store_with_dates(tickets)
    for ticket, first_answered_at in answered.items():
        # Not before its own date has been set back (``ticket_answered_later``).
        Ticket.objects.filter(pk=ticket.pk).update(first_answered_at=first_answered_at)
    store_with_dates(messages)
    return len(tickets)


def _newsletter(desks: _Desks, lines: dict[str, Any]) -> int:
    """Readers who confirmed, and the draft of the next issue."""
    readers = []
    for number, name in enumerate(lines["readers"]):
        at = desks.ago(60 + 70 * number)
        readers.append(
            Subscription(
                **made_at(at),
                email=f"{name}@example.in",
                language="hi" if number % 3 == 0 else "en",
                status=SubscriptionStatus.SUBSCRIBED,
                asked_at=at,
                confirmed_at=at + timedelta(minutes=7),
            )
        )
    store_with_dates(readers)
    SubscriptionConsent.objects.bulk_create(
        SubscriptionConsent(
            subscription=reader,
            is_given=True,
            version=notice.VERSION,
            text_hash=notice.text_hash(reader.language),
            language=reader.language,
            way=Way.MAILED_LINK,
            at=reader.confirmed_at or reader.asked_at,
        )
        for reader in readers
    )
    at = desks.ago(22)
    draft = Issue(**made_at(at), author=desks.of(Desk.EDITOR), **lines["draft"])
    store_with_dates([draft])
    return 1
