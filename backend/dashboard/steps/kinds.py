"""What may wait for somebody, in display order."""

from enum import StrEnum
from uuid import UUID

from pydantic import Field

from core.api.schemas import Out


class WaitingStep(StrEnum):
    """Named by what is to be done; the most pressing first."""

    ADD_BANK_ACCOUNT = "add_bank_account"
    CORRECT_BANK_ACCOUNT = "correct_bank_account"
    RETRY_PAYOUT = "retry_payout"
    FUND_MILESTONE = "fund_milestone"
    AGREE_SUM = "agree_sum"
    ANSWER_BOOKING = "answer_booking"
    LOOK_AT_DELIVERED = "look_at_delivered"
    ACCEPT_MILESTONE = "accept_milestone"
    MAKE_CHANGES = "make_changes"
    ANSWER_OFFER = "answer_offer"
    READ_APPLICATIONS = "read_applications"
    ANSWER_QUESTIONS = "answer_questions"
    FINISH_MILESTONE = "finish_milestone"
    FINISH_TASKS = "finish_tasks"
    PAY_FEE = "pay_fee"
    DECIDE_APPLICATIONS = "decide_applications"
    WRITE_REVIEW = "write_review"


class WaitingOut(Out):
    """One thing that waits. ``title`` is the work's; ``name`` is the other person's first name or
    the milestone's, where that helps; ``count`` is how many there are, or the number of the
    milestone to fund; ``amount_paise`` is the money in question."""

    step: WaitingStep
    project_id: UUID
    title: str
    name: str = ""
    count: int = 1
    amount_paise: int | None = Field(default=None, description="The money that it is about")
    link: str
