"""What the desk of verifiers has before it: cases that wait, and cases that were answered."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from accounts.consents.models import ConsentEntry, Purpose, Surface
from accounts.consents.services import current_text
from accounts.models import Profile, User
from core.ids import uuid7
from demo import specimens
from demo.source import SEED, Chance, id_at, words
from demo.work import store_with_dates
from payments.payouts.models import AccountStatus, PayoutAccount
from professionals.models import WorkerProfile
from projects.models import Project
from verification import marks, reasons
from verification.banking.models import ANSWERED, BankCheck, CheckKind, CheckState
from verification.banking.name_match import name_similarity
from verification.documents import facts
from verification.documents.challenges import LASTS
from verification.documents.facts import QrFacts
from verification.documents.models import IdentityDocument, Kind, Method, SelfieChallenge
from verification.documents.pictures import Drawn
from verification.documents.services import document_keep, sides_store
from verification.documents.submission import Judged
from verification.flags import find_flags
from verification.models import Decision, Outcome, Verification, VerificationStatus
from verification.references.models import Again, ReferenceState, WorkerReference
from verification.references.phone_numbers import digest_of

POSES = ("turn_left", "look_up", "smile")
CONFIRMED, ASKED = ReferenceState.CONFIRMED, ReferenceState.ASKED
BANK = ("State Bank of India", "SBIN0000454")


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One worker before the desk, given ``hours`` ago. ``codes``: why it was not approved, or in a
    case that waits, why it was asked again before."""

    hours: float
    identity: Kind = Kind.AADHAAR
    is_scanned: bool = False
    references: tuple[ReferenceState, ...] = (CONFIRMED, CONFIRMED)
    bank: CheckState = CheckState.VALID
    outcome: Outcome | None = None
    codes: tuple[str, ...] = ()
    words: str = ""
    is_odd: bool = False
    """The bank account of the case before, in another name, and a selfie from a file."""


CASES = (
    Case(
        hours=400,
        outcome=Outcome.REJECTED,
        codes=("document_forged",),
        words="The photo on the letter was replaced.",
    ),
    Case(
        hours=210,
        identity=Kind.DRIVING_LICENCE,
        outcome=Outcome.REJECTED,
        codes=("account_of_another",),
    ),
    Case(
        hours=120,
        identity=Kind.VOTER_ID,
        references=(CONFIRMED, ASKED),
        outcome=Outcome.ASKED_AGAIN,
        codes=("photo_unreadable", "too_few_references"),
        words="The left edge is in the dark. A picture taken by a window is enough.",
    ),
    Case(hours=70, is_scanned=True, outcome=Outcome.ASKED_AGAIN, codes=("face_not_clear",)),
    Case(hours=55, identity=Kind.DRIVING_LICENCE, references=(CONFIRMED, ASKED)),
    Case(hours=29, references=(CONFIRMED, ASKED), is_odd=True),
    Case(
        hours=11,
        identity=Kind.VOTER_ID,
        bank=CheckState.UNAVAILABLE,
        codes=("document_cut_off",),
    ),
    Case(hours=3, is_scanned=True),
)
"""In the order in which they came."""

STATUS = {
    None: VerificationStatus.PENDING,
    Outcome.ASKED_AGAIN: VerificationStatus.CHANGES_REQUESTED,
    Outcome.REJECTED: VerificationStatus.REJECTED,
}


def make_verifications(workers: Sequence[WorkerProfile], verifier: User) -> int:
    """Put ``CASES`` before the desk, of listed people who have no work and are not verified.
    Returns how many."""
    chance = Chance(SEED + 4)
    hired = set(Project.objects.filter(worker__isnull=False).values_list("worker", flat=True))
    free = [row for row in reversed(workers) if not row.id_verified and row.pk not in hired]
    account = ""
    count = 0
    for worker, case in zip(free, CASES, strict=False):
        maker = _CaseMaker(chance, case, worker.user, look=count)
        account = maker.make(verifier, same_account=account if case.is_odd else "")
        count += 1
    return count


class _CaseMaker:
    """One case, written as the worker and the desk would have left it."""

    def __init__(self, chance: Chance, case: Case, worker: User, *, look: int) -> None:
        self.chance = chance
        self.case = case
        self.worker = worker
        self.name = worker.profile.full_name
        self.look = look
        self.submitted_at = chance.now - timedelta(hours=case.hours)
        self.given_at = self.submitted_at - timedelta(hours=2)

    def make(self, verifier: User, *, same_account: str) -> str:
        """Returns what tells the bank account apart from others."""
        self._agree()
        verification = self._verification()
        store_with_dates([verification])
        for given in (self._identity(), self._pan(), self._photo()):
            document_keep(verification, given, sides_store(given.pictures))
        self._selfie(verification)
        kept = IdentityDocument.objects.filter(verification=verification)
        kept.update(created_at=self.given_at)
        store_with_dates(list(self._references(verification)))
        account = self._account(same_account)
        if self.case.outcome is None:
            verification.flags = find_flags(verification)
            verification.save(update_fields=["flags"])
        if self.case.codes:
            store_with_dates([self._decision(verification, verifier)])
        return account

    def _agree(self) -> None:
        """The number is proven, and the check agreed to."""
        proven_at = self.given_at - timedelta(hours=1)
        Profile.objects.filter(pk=self.worker.pk).update(phone_verified_at=proven_at)
        language = self.worker.profile.language
        text = current_text(Purpose.IDENTITY_CHECK, language)
        ConsentEntry.objects.create(
            user=self.worker,
            purpose=Purpose.IDENTITY_CHECK,
            is_given=True,
            version=text.version if text else "",
            text_hash=text.text_hash if text else "",
            language=language,
            surface=Surface.VERIFICATION,
            at=self.given_at,
        )

    def _verification(self) -> Verification:
        case = self.case
        was_asked = case.outcome is None and bool(case.codes)
        decided_at = self._decided_at() if case.codes else None
        is_deceit = reasons.blocks(reasons.by_step(case.codes))
        return Verification(
            id=id_at(self.given_at),
            created_at=self.given_at,
            worker=self.worker,
            status=STATUS[case.outcome],
            round=2 if was_asked else 1,
            submitted_at=self.submitted_at,
            decided_at=decided_at,
            blocked_until=decided_at + reasons.BLOCKED_FOR if decided_at and is_deceit else None,
        )

    def _decided_at(self) -> datetime:
        """A day after the submission, or before it in the round before this one."""
        if self.case.outcome is None:
            return self.submitted_at - timedelta(days=1)
        return self.submitted_at + timedelta(hours=20)

    def _decision(self, verification: Verification, verifier: User) -> Decision:
        at = self._decided_at()
        return Decision(
            id=id_at(at),
            created_at=at,
            verification=verification,
            round=1,
            outcome=self.case.outcome or Outcome.ASKED_AGAIN,
            actor=verifier,
            reasons=reasons.by_step(self.case.codes),
            words=self.case.words,
        )

    def _identity(self) -> Judged:
        last_four = f"{self.chance.randrange(10**4):04d}"
        if not self.case.is_scanned:
            return self._copy(self.case.identity, last_four)
        said = QrFacts(self.name, "M", self.chance.randint(1968, 2004), "Maharashtra", "411004")
        return Judged(
            kind=Kind.AADHAAR,
            method=Method.QR,
            last_four=last_four,
            number_mark=self._mark("aadhaar qr"),
            name=self.name,
            sealed_facts=facts.seal_facts(said),
            pictures=(specimens.face(self.look, side="photo"),),
        )

    def _pan(self) -> Judged:
        return self._copy(
            Kind.PAN, f"{self.chance.randrange(1000):03d}{self.chance.choice('FGHK')}"
        )

    def _copy(self, kind: Kind, last_four: str) -> Judged:
        picture = specimens.card(kind, name=self.name, last_four=last_four, look=self.look)
        return Judged(
            kind=kind,
            method=Method.NUMBER_AND_COPY,
            last_four=last_four,
            number_mark=self._mark(kind),
            name=self.name,
            pictures=(picture,),
        )

    def _photo(self) -> Judged:
        picture = specimens.face(self.look, "smile")
        return Judged(kind=Kind.PROFILE_PHOTO, method=Method.FILE, pictures=(picture,))

    def _selfie(self, verification: Verification) -> None:
        """Before the camera, with what it had asked for; or a file."""
        if self.case.is_odd:
            from_file = Judged(
                kind=Kind.SELFIE, method=Method.FILE, pictures=(specimens.face(self.look),)
            )
            document_keep(verification, from_file, sides_store(from_file.pictures))
            return
        challenge = SelfieChallenge.objects.create(
            verification=verification,
            steps=[{"code": pose} for pose in POSES],
            expires_at=self.given_at + LASTS,
            used_at=self.given_at,
        )
        pictures: tuple[Drawn, ...] = tuple(
            specimens.face(self.look, pose, side=f"step_{number}")
            for number, pose in enumerate(POSES, 1)
        )
        live = Judged(kind=Kind.SELFIE, method=Method.CAMERA, pictures=pictures)
        document_keep(verification, live, sides_store(live.pictures), challenge)

    def _references(self, verification: Verification) -> Iterator[WorkerReference]:
        names = words("names")["regions"]["north"]
        for number, state in enumerate(self.case.references):
            phone = f"+919{self.chance.randrange(10**9):09d}"
            row = WorkerReference(
                id=id_at(self.given_at + timedelta(minutes=number)),
                created_at=self.given_at,
                verification=verification,
                name=f"{self.chance.choice(names['women'])} {self.chance.choice(names['last'])}",
                phone=phone,
                phone_digest=digest_of(phone),
                relation=("Customer", "Contractor")[number % 2],
                project_description="Wiring and fittings of two rooms" if number == 0 else "",
                state=state,
                asked_at=self.submitted_at,
            )
            if state == CONFIRMED:
                hours = self.chance.uniform(0.5, 2.5)
                row.answered_at = self.submitted_at + timedelta(hours=hours)
                row.worked_for_them = True
                row.would_hire_again = self.chance.choice((Again.YES, Again.YES, Again.UNSURE))
                row.words = "Came on time and left the place clean."
            yield row

    def _account(self, same: str) -> str:
        bank, ifsc = BANK
        number_mark = same or self._mark("bank account")
        is_answered = self.case.bank in ANSWERED
        at_bank = "Sushila Devi Pawar" if same else self.name.upper()
        last_four = f"{self.chance.randrange(10**4):04d}"
        account = PayoutAccount.objects.create(
            worker=self.worker,
            gateway_account_id=f"acc_demo{uuid7().hex[-14:]}",
            holder_name=self.name,
            bank_name=bank,
            ifsc=ifsc,
            last_four=last_four,
            status=AccountStatus.ACTIVE,
            checked_at=self.given_at,
        )
        BankCheck.objects.create(
            worker=self.worker,
            account=account,
            kind=CheckKind.BANK_ACCOUNT,
            holder_name=self.name,
            masked=f"XXXX XXXX {last_four}",
            last_four=last_four,
            ifsc=ifsc,
            value_hmac=number_mark,
            provider_account_id="fa_demo",
            state=self.case.bank,
            name_at_bank=at_bank if is_answered else "",
            name_score=name_similarity(self.name, at_bank) if is_answered else None,
            asked_at=self.given_at,
            answered_at=self.given_at + timedelta(minutes=1) if is_answered else None,
        )
        return number_mark

    def _mark(self, kind: str) -> str:
        """No number is behind it, so that it is nobody's."""
        return marks.mark(kind, f"demo {self.worker.pk}")
