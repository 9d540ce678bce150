"""The desk's decisions, who may make them, and their effects."""

from datetime import timedelta
from typing import Any, get_args

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Desk, User
from config.tests.clients import fresh_browser
from config.tests.world import World
from core.events.models import Event
from notifications.models import Notification
from professionals.models import WorkerProfile
from professionals.team.services import team_add_member, team_save
from staff.models import StaffAct
from verification.banking.models import CheckState
from verification.banking.services import bank_changed
from verification.desk.schemas import CheckCode
from verification.documents.models import DocumentOpening
from verification.models import Decision, Verification, VerificationStatus
from verification.reasons import BLOCKED_FOR
from verification.tests.papers import fields_of
from verification.tests.whole import (
    OWN,
    QUEUE,
    approval_of,
    look_at_all,
    submitted,
    taken,
    verifier,
    worker,
)


@pytest.fixture
def case(priya: User) -> Verification:
    """Waiting, and claimed by priya."""
    return taken(submitted(worker("ramesh")), priya)


def decide(client: Client, case: Verification, how: str, **body: Any) -> Any:
    path = f"{QUEUE}/{case.pk}/{how}"
    return client.post(path, body, content_type="application/json")


def acts_of(case: Verification) -> list[str]:
    rows = StaffAct.objects.filter(subject_kind="verification", subject_id=str(case.pk))
    return list(rows.order_by("id").values_list("verb", flat=True))


def test_an_approval_verifies_for_two_years_and_gives_the_badges(
    desk: Client, priya: User, case: Verification
) -> None:
    look_at_all(priya, case)
    answer = decide(desk, case, "approval", words="Welcome.", **approval_of(case))
    assert answer.status_code == 200, answer.content
    assert answer.json() == {"id": str(case.pk), "status": "verified", "next_id": None}
    case.refresh_from_db()
    assert case.verified_until is not None
    assert case.decided_at is not None
    assert case.verified_until - case.decided_at == pytest.approx(
        timedelta(days=730), abs=timedelta(seconds=5)
    )
    assert case.owner_id is None
    assert case.flags == []
    profile = WorkerProfile.objects.get(pk=case.worker_id)
    assert profile.id_verified
    assert profile.reference_verified
    assert acts_of(case) == ["verification.approved"]
    assert Decision.objects.get().actor_id == priya.pk
    assert Notification.objects.filter(event="verification/approved").exists()
    assert Event.objects.filter(topic="desk:verifier").exists()


@pytest.mark.parametrize(
    ("how", "body"),
    [
        ("approval", {}),
        ("asking", {"reasons": ["photo_unreadable"]}),
        ("rejection", {"reasons": ["under_age"]}),
    ],
)
def test_only_whoever_has_taken_a_waiting_case_decides(
    desk: Client, priya: User, how: str, body: dict[str, Any]
) -> None:
    case = submitted(worker("ramesh"))
    assert decide(desk, case, how, **body).json()["code"] == "verification_not_claimed"
    taken(case, verifier("kabir"))
    assert decide(desk, case, how, **body).json()["code"] == "taken_by_another"
    taken(case, priya)
    look_at_all(priya, case)
    if how == "approval":
        body = approval_of(case)
    assert decide(desk, case, how, **body).status_code == 200
    assert decide(desk, case, how, **body).json()["code"] == "verification_not_waiting"


def test_an_approval_without_references_or_the_banks_word_says_why(
    desk: Client, priya: User
) -> None:
    case = submitted(worker("ramesh"), confirmed=1, bank=CheckState.UNAVAILABLE)
    taken(case, priya)
    look_at_all(priya, case)
    shown = desk.get(f"{QUEUE}/{case.pk}").json()
    needed = [check["code"] for check in shown["checks"] if check["needs_note"]]
    assert needed == ["references", "bank_account"]
    notes = {"references": "I called the second one.", "bank_account": "Passbook seen."}
    refused = decide(desk, case, "approval", **approval_of(case, references=notes["references"]))
    assert refused.json()["code"] == "approval_lacks"
    assert fields_of(refused) == {"checklist.bank_account": "does_not_fit"}
    assert not Decision.objects.exists()
    assert decide(desk, case, "approval", **approval_of(case, **notes)).status_code == 200
    shown = desk.get(f"{QUEUE}/{case.pk}").json()["history"][0]
    assert {point["code"]: point["note"] for point in shown["accepted"]} == notes
    told = Notification.objects.get(event="verification/approved").context
    assert "Passbook" not in str(told)
    assert "Passbook" not in fresh_browser(case.worker).get(OWN).content.decode()


class TestEvidence:
    def test_all_that_is_missing_is_named_at_once(self, desk: Client, case: Verification) -> None:
        refused = decide(desk, case, "approval")
        assert refused.json()["code"] == "approval_lacks"
        fields = fields_of(refused)
        assert sum(field.startswith("documents.") for field in fields) == 4
        for code in get_args(CheckCode):
            assert fields[f"checklist.{code}"] == "needed"
        assert {field for field in fields if field.startswith("flag_answers.")} == {
            f"flag_answers.{code}" for code in case.flags
        }
        assert case.flags

    def test_every_picture_is_opened_by_whoever_approves(
        self, desk: Client, priya: User, case: Verification
    ) -> None:
        look_at_all(verifier("kabir"), case)
        refused = decide(desk, case, "approval", **approval_of(case))
        assert list(fields_of(refused).values()) == ["not_opened"] * 4
        look_at_all(priya, case)
        last = DocumentOpening.objects.filter(viewer=priya).latest("id")
        shown = desk.get(f"{QUEUE}/{case.pk}").json()
        sides = [side for document in shown["documents"] for side in document["sides"]]
        assert all(side["opened_at"] for side in sides)
        assert str(last.side_id) in {side["id"] for side in sides}
        assert decide(desk, case, "approval", **approval_of(case)).status_code == 200

    def test_an_opening_of_an_earlier_round_does_not_count(
        self, desk: Client, priya: User, case: Verification
    ) -> None:
        look_at_all(priya, case)
        case.submitted_at = timezone.now() + timedelta(seconds=1)
        case.save()
        refused = decide(desk, case, "approval", **approval_of(case))
        assert set(fields_of(refused).values()) == {"not_opened"}

    def test_each_flag_and_each_point_that_does_not_fit_needs_words(
        self, desk: Client, priya: User, case: Verification
    ) -> None:
        look_at_all(priya, case)
        body = approval_of(case)
        body["checklist"]["pan"] = {"is_in_order": False, "note": "  "}
        body["flag_answers"][case.flags[0]] = " "
        refused = decide(desk, case, "approval", **body)
        assert fields_of(refused) == {
            "checklist.pan.note": "needed",
            f"flag_answers.{case.flags[0]}": "needed",
        }

    def test_the_answers_are_kept_with_the_decision(
        self, desk: Client, priya: User, case: Verification
    ) -> None:
        look_at_all(priya, case)
        body = approval_of(case, pan="A new card is on its way.")
        body["flag_answers"]["unknown"] = "Nobody asked."
        assert decide(desk, case, "approval", **body).status_code == 200
        decision = Decision.objects.get()
        assert decision.checklist["pan"]["note"] == "A new card is on its way."
        assert set(decision.flag_answers) == set(case.flags)
        shown = desk.get(f"{QUEUE}/{case.pk}").json()["history"][0]
        assert {answer["code"] for answer in shown["flag_answers"]} == set(case.flags)


def test_nothing_is_approved_that_is_no_longer_complete(desk: Client, case: Verification) -> None:
    case.documents.filter(kind="pan").delete()
    refused = decide(desk, case, "approval")
    assert refused.json()["code"] == "verification_incomplete"
    assert desk.get(f"{QUEUE}/{case.pk}").json()["lacking"] == ["documents"]


def test_reasons_are_of_the_list_and_deceit_is_for_a_rejection(
    desk: Client, case: Verification
) -> None:
    for how, reasons in (
        ("asking", []),
        ("asking", ["invented"]),
        ("asking", ["document_forged"]),
        ("rejection", []),
    ):
        answer = decide(desk, case, how, reasons=reasons)
        assert answer.status_code == 422
        assert answer.json()["errors"][0]["field"] == "reasons"
    assert decide(desk, case, "rejection", reasons=["document_forged"]).status_code == 200
    case.refresh_from_db()
    assert case.blocked_until is not None
    assert case.blocked_until > timezone.now() + BLOCKED_FOR - timedelta(minutes=1)


def test_a_verification_is_taken_back_with_its_badges(
    desk: Client, priya: User, case: Verification
) -> None:
    look_at_all(priya, case)
    assert decide(desk, case, "revocation", reasons=["selfie_differs"]).json()["code"] == (
        "not_verified"
    )
    decide(desk, case, "approval", **approval_of(case))
    assert decide(desk, case, "revocation", reasons=["selfie_differs"]).status_code == 200
    case.refresh_from_db()
    assert case.status == VerificationStatus.REJECTED
    assert case.verified_until is None
    assert not WorkerProfile.objects.get(pk=case.worker_id).id_verified
    told = fresh_browser(case.worker).get(OWN).json()
    assert (told["outcome"], told["can_edit"]) == ("revoked", True)


def test_a_changed_bank_account_is_looked_at_and_takes_no_badge(
    desk: Client, priya: User, case: Verification
) -> None:
    look_at_all(priya, case)
    decide(desk, case, "approval", **approval_of(case))
    bank_changed(case.worker_id)
    bank_changed(case.worker_id)
    case.refresh_from_db()
    assert case.flags == ["bank_changed"]
    assert WorkerProfile.objects.get(pk=case.worker_id).id_verified
    listed = desk.get(f"{QUEUE}?status=verified&flag=bank_changed").json()["items"]
    assert [row["id"] for row in listed] == [str(case.pk)]
    shown = desk.post(f"{QUEUE}/{case.pk}/bank-change-seen").json()
    assert shown["flags"] == []


class TestWhoJudges:
    def test_never_oneself(self, db: None) -> None:
        """A worker who becomes staff."""
        ramesh = worker("ramesh")
        case = submitted(ramesh)
        ramesh.is_staff, ramesh.desks = True, [Desk.VERIFIER]
        ramesh.save()
        from accounts.tests.signing_in import give_authenticator

        give_authenticator(ramesh)
        own = fresh_browser(ramesh)
        assert own.get(f"{QUEUE}/{case.pk}").status_code == 403
        assert own.put(f"{QUEUE}/{case.pk}/claim").status_code == 403
        taken(case, ramesh)
        assert decide(own, case, "approval").status_code == 403

    def test_never_a_member_of_their_own_team(self, world: World) -> None:
        contractor, member = world.user("contractor"), world.user("member")
        team_save(contractor, name="Singh and sons")
        team_add_member(contractor, member=member)
        case = submitted(member)
        contractor.is_staff, contractor.desks = True, [Desk.OWNER]
        contractor.save()
        from accounts.tests.signing_in import give_authenticator

        give_authenticator(contractor)
        near = fresh_browser(contractor)
        assert near.get(f"{QUEUE}/{case.pk}").status_code == 403
        taken(case, contractor)
        assert decide(near, case, "approval").status_code == 403

    def test_staff_of_other_desks_see_nothing(self, case: Verification) -> None:
        other = fresh_browser(verifier("kabir", Desk.FINANCE, Desk.MODERATOR, Desk.EDITOR))
        assert other.get(QUEUE).status_code == 403
        assert other.get(f"{QUEUE}/{case.pk}").status_code == 403
        assert decide(other, case, "approval").status_code == 403

    def test_an_address_with_admin_in_it_gives_nothing(self, case: Verification) -> None:
        """Weak point 2."""
        nobody = worker("admin")
        assert fresh_browser(nobody).get(f"{QUEUE}/{case.pk}").status_code == 403


class TestClaims:
    def test_a_colleague_takes_over_after_half_an_hour(self, desk: Client, priya: User) -> None:
        case = taken(submitted(worker("ramesh")), verifier("kabir"), ago=timedelta(minutes=29))
        refused = desk.put(f"{QUEUE}/{case.pk}/claim")
        assert (refused.status_code, refused.json()["code"]) == (409, "taken_by_another")
        assert desk.delete(f"{QUEUE}/{case.pk}/claim").json()["code"] == "taken_by_another"
        taken(case, User.objects.get(email="kabir@example.in"), ago=timedelta(minutes=31))
        shown = desk.put(f"{QUEUE}/{case.pk}/claim").json()
        assert shown["owner"]["is_me"]
        assert shown["possible_verbs"] == ["release", "approve", "ask_again", "reject"]
        act = StaffAct.objects.get(verb="verification.claimed")
        assert act.detail["taken_from"] != str(priya.pk)

    def test_an_owner_takes_over_at_once(self, db: None) -> None:
        case = taken(submitted(worker("ramesh")), verifier("kabir"))
        owner = fresh_browser(verifier("kavita", Desk.OWNER))
        assert owner.put(f"{QUEUE}/{case.pk}/claim").status_code == 200

    def test_it_is_put_back(self, desk: Client, case: Verification) -> None:
        shown = desk.delete(f"{QUEUE}/{case.pk}/claim").json()
        assert shown["owner"] is None
        assert shown["possible_verbs"] == ["claim"]
        assert acts_of(case) == ["verification.released"]


def test_opening_a_case_is_one_look_in_the_log(desk: Client, case: Verification) -> None:
    for _look in range(3):
        assert desk.get(f"{QUEUE}/{case.pk}").status_code == 200
    assert acts_of(case) == ["verification.opened"]
    StaffAct.objects.filter(verb="verification.opened")
    act = StaffAct.objects.get(verb="verification.opened")
    assert act.about_id == case.worker_id


def test_a_case_shows_what_there_is_to_compare_and_no_whole_number(
    desk: Client, case: Verification
) -> None:
    answer = desk.get(f"{QUEUE}/{case.pk}")
    shown = answer.json()
    assert [document["kind"] for document in shown["documents"]] == [
        "aadhaar",
        "pan",
        "profile_photo",
        "selfie",
    ]
    assert {name["source"] for name in shown["names"]} == {
        "account",
        "identity",
        "pan",
        "bank_holder",
        "bank",
    }
    assert all(name["is_match"] is not False for name in shown["names"])
    results = {check["code"]: check["result"] for check in shown["checks"]}
    assert results["names"] == results["references"] == results["bank_account"] == "good"
    assert results["selfie"] == "look"
    assert results["duplicates"] == "good"
    profile = case.worker.profile
    assert profile.phone not in answer.content.decode()
    assert shown["person"]["masked_phone"].endswith(profile.phone[-4:])
