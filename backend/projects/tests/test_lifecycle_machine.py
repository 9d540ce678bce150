"""Random actions in any order: the product behaves like a small model.

The model is plain Python: the state of one piece of work and of each application to it. Every rule
calls the service and the model, compares the results, and checks the rows against the invariants.
"""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import pairwise
from typing import Any

import pytest
from django.db import transaction
from django.utils import timezone
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from applications import services as applying
from applications.acceptance import application_accept
from applications.models import Application
from config.tests.world import APPLICATION, CANCELLING, World
from core.errors import DomainError
from projects import lifecycle, policy, services
from projects.deadlines import DISPUTE_WITHIN, EXTEND_FROM, UNDO_WITHIN
from projects.models import MemberRole, Project, ProjectMember
from projects.transitions.models import Transition

APPLICANTS = ("member", "stranger", "worker")
PEOPLE = ("owner", *APPLICANTS, "homeowner", "contractor")
WORDS: dict[str, dict[str, str]] = {
    "cancel": CANCELLING,
    "call_off": {"reason": "I have fever.", "reason_code": "unwell"},
}
TABLE = {
    # verb: (by, from, to)
    "deliver": ({"worker"}, {"in_progress"}, "delivered"),
    "undo_deliver": ({"worker"}, {"delivered"}, "in_progress"),
    "request_changes": ({"homeowner"}, {"delivered"}, "in_progress"),
    "complete": ({"homeowner"}, {"delivered"}, "completed"),
    "extend": ({"homeowner"}, {"open"}, "open"),
    "cancel": ({"homeowner"}, {"open", "in_progress"}, "cancelled"),
    "undo_cancel": ({"homeowner"}, {"cancelled"}, "open"),
    "call_off": ({"worker"}, {"in_progress"}, "cancelled"),
    "dispute": ({"homeowner", "worker"}, {"in_progress", "delivered"}, "disputed"),
}
"""Repeated on purpose: the model must not depend on the code it checks."""


@dataclass
class Model:
    status: str = "open"
    hired: str | None = None
    applications: dict[str, str] = field(default_factory=dict)
    closed: set[str] = field(default_factory=set)
    """The applicants whose applications the last cancellation closed."""
    may_undo: bool = False
    is_near_its_end: bool = False
    may_dispute: bool = True

    def move(self, verb: str, actor: str) -> str:
        """The result of the service, or the code of its error."""
        if actor != "owner" and actor != self.hired:
            return "not_found"
        party = "homeowner" if actor == "owner" else "worker"
        by, sources, target = TABLE[verb]
        if party not in by:
            return "not_allowed"
        if self.status not in sources:
            return "wrong_state"
        if verb == "undo_cancel" and not (self.may_undo and self.hired is None):
            return "too_late_to_undo"
        if verb == "extend" and not self.is_near_its_end:
            return "too_early_to_extend"
        if verb == "dispute" and self.status == "delivered" and not self.may_dispute:
            return "too_late_to_dispute"
        self.status = target
        if verb == "deliver":
            self.may_dispute = True
        if verb == "cancel":
            self.closed = self._close("expired")
            self.may_undo = True
        elif verb == "undo_cancel":
            self.applications |= dict.fromkeys(self.closed, "pending")
        elif verb == "extend":
            self.is_near_its_end = False
        return ""

    def apply(self, actor: str) -> str:
        if actor not in (*APPLICANTS, "contractor"):
            return "only_workers_apply"
        if actor in self.applications:
            return "already_applied"
        if self.status != "open":
            return "not_open_for_applications"
        self.applications[actor] = "pending"
        return ""

    def accept(self, actor: str, applicant: str) -> str:
        if actor not in ("owner", applicant):
            return "not_found"
        if actor != "owner":
            return "not_allowed"
        if self.status != "open":
            return "wrong_state"
        if self.applications[applicant] != "pending":
            return "application_already_decided"
        self.applications[applicant] = "accepted"
        self._close("rejected")
        self.status, self.hired = "in_progress", applicant
        return ""

    def withdraw(self, actor: str, applicant: str) -> str:
        if actor not in ("owner", applicant):
            return "not_found"
        if actor == "owner":
            return "not_allowed"
        if self.applications[applicant] != "pending":
            return "application_already_decided"
        self.applications[applicant] = "withdrawn"
        return ""

    def expire(self) -> int:
        if self.status != "open":
            return 0
        self.status = "expired"
        self._close("expired")
        return 1

    def _close(self, status: str) -> set[str]:
        closed = {who for who, now in self.applications.items() if now == "pending"}
        self.applications |= dict.fromkeys(closed, status)
        return closed


class OnePieceOfWork(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.outer = transaction.atomic()
        self.outer.__enter__()
        self.world, self.model = World(), Model()
        project = services.project_create(
            self.world.user("owner"),
            kind="job",
            title="Rewire the kitchen",
            description="Two rooms, concealed wiring.",
        )
        self.id = project.pk

    def teardown(self) -> None:
        transaction.set_rollback(True)
        self.outer.__exit__(None, None, None)

    def ask(self, expected: str, act: Callable[[], Any]) -> None:
        """The service raises this code, or does what the model did."""
        came = ""
        try:
            with transaction.atomic():
                act()
        except DomainError as refusal:
            came = refusal.code
        assert came == expected

    @rule(verb=st.sampled_from(lifecycle.MOVES), actor=st.sampled_from(PEOPLE))
    def move(self, verb: lifecycle.Verb, actor: str) -> None:
        words = WORDS.get(verb.name, {"reason": "It leaks by the window."})
        self.ask(
            self.model.move(verb.name, actor),
            lambda: services.project_move(
                self.world.user(actor), project_id=self.id, verb=verb, **words
            ),
        )

    @rule(actor=st.sampled_from(PEOPLE))
    def apply(self, actor: str) -> None:
        self.ask(
            self.model.apply(actor),
            lambda: applying.application_submit(
                self.world.user(actor), project_id=self.id, **APPLICATION
            ),
        )

    @rule(actor=st.sampled_from(PEOPLE), number=st.integers(0, 2))
    def accept(self, actor: str, number: int) -> None:
        self._decide(self.model.accept, application_accept, actor, number)

    @rule(actor=st.sampled_from(PEOPLE), number=st.integers(0, 2))
    def withdraw(self, actor: str, number: int) -> None:
        self._decide(self.model.withdraw, applying.application_withdraw, actor, number)

    def _decide(
        self, model: Callable[[str, str], str], service: Callable[..., Any], actor: str, number: int
    ) -> None:
        applied = sorted(self.model.applications)
        if not applied:
            return
        applicant = applied[number % len(applied)]
        row = Application.objects.get(project=self.id, applicant=self.world.user(applicant))
        self.ask(
            model(actor, applicant),
            lambda: service(self.world.user(actor), application_id=row.pk),
        )

    @rule()
    def ten_minutes_pass(self) -> None:
        self.model.may_undo = False
        work = Project.objects.filter(pk=self.id, cancelled_at__isnull=False)
        work.update(cancelled_at=timezone.now() - UNDO_WITHIN)

    @rule()
    def two_days_pass(self) -> None:
        self.model.may_dispute = False
        work = Project.objects.filter(pk=self.id, delivered_at__isnull=False)
        work.update(delivered_at=timezone.now() - DISPUTE_WITHIN)

    @rule()
    def its_end_comes_near(self) -> None:
        self.model.is_near_its_end = True
        soon = timezone.now() + EXTEND_FROM / 2
        Project.objects.filter(pk=self.id).update(expires_at=soon)

    @rule()
    def its_time_runs_out(self) -> None:
        self.model.is_near_its_end = True
        Project.objects.filter(pk=self.id).update(expires_at=timezone.now() - timedelta(seconds=1))
        assert services.projects_expire() == self.model.expire()

    @invariant()
    def rows_are_as_the_model_says(self) -> None:
        project = Project.objects.get(pk=self.id)
        hired = self.world.user(self.model.hired).pk if self.model.hired else None
        assert (project.status, project.worker_id) == (self.model.status, hired)
        people = {self.world.user(name).pk: name for name in PEOPLE}
        rows = project.applications.values_list("applicant_id", "status")
        assert {people[who]: status for who, status in rows} == self.model.applications

    @invariant()
    def what_must_always_be_true(self) -> None:
        project = Project.objects.get(pk=self.id)
        accepted = project.applications.filter(status="accepted")
        assert accepted.count() == (project.worker_id is not None)
        workers = ProjectMember.objects.filter(project=project, role=MemberRole.WORKER)
        assert set(workers.values_list("user_id", flat=True)) == {project.worker_id} - {None}
        assert project.status == "open" or not project.applications.filter(status="pending")
        last = Transition.objects.filter(project=project).latest("id")
        assert last.to_status == project.status
        steps = list(Transition.objects.filter(project=project).order_by("id"))
        for before, after in pairwise(steps):
            assert before.to_status == after.from_status
        for actor in ("owner", self.model.hired):
            if actor:
                self._screen_offers_what_is_possible(project, actor)

    def _screen_offers_what_is_possible(self, project: Project, actor: str) -> None:
        moves = {verb.name for verb in lifecycle.MOVES}
        offered = set(policy.possible_verbs(self.world.user(actor), project)) & moves
        assert offered == {name for name in moves if deepcopy(self.model).move(name, actor) == ""}


@pytest.mark.django_db
def test_any_sequence_of_steps_is_what_the_model_says() -> None:
    run_state_machine_as_test(
        OnePieceOfWork, settings=settings(max_examples=40, stateful_step_count=25, deadline=None)
    )
