"""Workers who have given everything, put there without the calls that give it; for the desk."""

import secrets
from datetime import timedelta
from typing import Any, get_args

from django.utils import timezone

from accounts.models import Desk, Profile, Role, User
from accounts.tests.signing_in import give_authenticator
from config.tests.world import craftsperson, person
from core.ids import uuid7
from payments.payouts.models import AccountStatus, PayoutAccount
from verification import marks
from verification.banking.models import BankCheck, CheckKind, CheckState
from verification.desk.approval import Answers
from verification.desk.schemas import CheckCode
from verification.documents.models import (
    DocumentOpening,
    DocumentSide,
    IdentityDocument,
    Kind,
    Method,
    slot_of,
)
from verification.models import CheckAnswer, Verification
from verification.references.models import Again, ReferenceState, WorkerReference
from verification.references.phone_numbers import digest_of
from verification.submission import verification_submit
from verification.tests.papers import agree

QUEUE = "/api/staff/verifications"
OWN = "/api/me/verification"
SUBMISSION = f"{OWN}/submission"


def verifier(name: str = "priya", *desks: Desk) -> User:
    """Staff of the verifiers' desk, with a second factor."""
    user = person(Role.HOMEOWNER, name, is_staff=True, desks=list(desks) or [Desk.VERIFIER])
    give_authenticator(user)
    return user


def whole(user: User, *, confirmed: int = 2, bank: CheckState = CheckState.VALID) -> Verification:
    """A draft of the person's with all four steps complete."""
    phone = f"+9198{secrets.randbelow(10**8):08}"
    Profile.objects.filter(pk=user.pk).update(phone=phone, phone_verified_at=timezone.now())
    agree(user)
    verification, _made = Verification.objects.get_or_create(worker=user)
    for kind in (Kind.AADHAAR, Kind.PAN, Kind.PROFILE_PHOTO, Kind.SELFIE):
        document(verification, kind)
    for position in range(2):
        reference(verification, is_confirmed=position < confirmed)
    account(user, bank)
    return verification


def document(verification: Verification, kind: Kind, *, number: str = "") -> IdentityDocument:
    """One document with a file that is not there; it takes the place of the one before."""
    has_number = kind not in (Kind.PROFILE_PHOTO, Kind.SELFIE)
    rows = IdentityDocument.objects.filter(verification=verification, slot=slot_of(kind))
    rows.filter(replaced_at__isnull=True).update(replaced_at=timezone.now())
    row = IdentityDocument.objects.create(
        verification=verification,
        kind=kind,
        slot=slot_of(kind),
        method=Method.NUMBER_AND_COPY if has_number else Method.FILE,
        last_four="2346" if has_number else "",
        number_mark=marks.mark(kind, number or str(verification.pk)) if has_number else "",
        name=verification.worker.profile.full_name if has_number else "",
    )
    DocumentSide.objects.create(
        document=row,
        side="front",
        key=f"verification/{uuid7()}",
        sealed_key="sealed",
        content_type="image/webp",
        size=1000,
        width=640,
        height=420,
    )
    return row


def reference(verification: Verification, *, is_confirmed: bool) -> WorkerReference:
    now = timezone.now()
    phone = f"+9197{secrets.randbelow(10**8):08}"
    row = WorkerReference.objects.create(
        verification=verification,
        name="Sunita Rao",
        phone=phone,
        phone_digest=digest_of(phone),
        relation="Customer",
    )
    if is_confirmed:
        row.state, row.asked_at, row.answered_at = ReferenceState.CONFIRMED, now, now
        row.worked_for_them, row.would_hire_again = True, Again.YES
        row.save()
    return row


def account(user: User, state: CheckState, *, number: str = "") -> BankCheck:
    payout = PayoutAccount.objects.create(
        worker=user,
        gateway_account_id=f"acc_{secrets.token_hex(7)}",
        holder_name=user.profile.full_name,
        bank_name="State Bank of India",
        ifsc="SBIN0001234",
        last_four="6789",
        status=AccountStatus.ACTIVE,
    )
    now = timezone.now()
    is_asked = state != CheckState.NOT_ASKED
    is_answered = state in (CheckState.VALID, CheckState.INVALID)
    return BankCheck.objects.create(
        worker=user,
        account=payout,
        kind=CheckKind.BANK_ACCOUNT,
        holder_name=payout.holder_name,
        masked="XXXX XXXX 6789",
        last_four="6789",
        ifsc=payout.ifsc,
        value_hmac=marks.mark("bank account", number or str(user.pk)),
        provider_account_id="fa_1" if is_asked else "",
        state=state,
        name_at_bank=payout.holder_name if is_answered else "",
        name_score=100 if is_answered else None,
        asked_at=now if is_asked else None,
        answered_at=now if is_answered else None,
    )


def submitted(
    user: User, *, confirmed: int = 2, bank: CheckState = CheckState.VALID
) -> Verification:
    """In the queue of the desk."""
    verification = whole(user, confirmed=confirmed, bank=bank)
    verification_submit(user)
    verification.refresh_from_db()
    return verification


def look_at_all(viewer: User, verification: Verification) -> None:
    """The viewer has opened every picture of the case."""
    sides = DocumentSide.objects.filter(
        document__verification=verification, document__replaced_at__isnull=True
    )
    for side in sides.select_related("document"):
        DocumentOpening.objects.create(
            worker_id=verification.worker_id,
            viewer=viewer,
            side_id=side.pk,
            document_kind=side.document.kind,
            side=side.side,
            link=uuid7(),
        )


def answers_of(verification: Verification, **notes: str) -> Answers:
    """Every point fits but for those with a note; every flag is answered."""
    return Answers(
        checklist={
            code: CheckAnswer(is_in_order=code not in notes, note=notes.get(code, ""))
            for code in get_args(CheckCode)
        },
        flags=dict.fromkeys(verification.flags, "Compared, and it fits."),
    )


def approval_of(verification: Verification, **notes: str) -> dict[str, Any]:
    """The body of an approval."""
    given = answers_of(verification, **notes)
    return {"checklist": given.checklist, "flag_answers": given.flags}


def worker(name: str) -> User:
    return craftsperson(Role.WORKER, name)


def taken(verification: Verification, by: User, *, ago: timedelta = timedelta()) -> Verification:
    """Claimed by somebody of the desk, so long ago."""
    verification.owner, verification.claimed_at = by, timezone.now() - ago
    verification.save()
    return verification
