"""Applications for Karigar's own positions: some that wait, and one at each further stage.

They are sent and withdrawn as people do it; then their dates are set back. What the owner of the
desks did with them is drawn with its own dates, since the audit log lets no act be changed.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from io import BytesIO
from typing import Any
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZipFile

from django.core.files.uploadedfile import SimpleUploadedFile

from accounts.models import Desk, User
from careers.keys import key_issue
from careers.models import UNDECIDED, CareerApplication, CareerRepeat, CareerStep, Stage
from careers.submission import Sent, application_receive, application_withdraw
from careers.terms import REPLY_WITHIN
from core.models import OutgoingMail
from demo.source import Chance, by_day, id_at, words
from staff.models import StaffAct


@dataclass(frozen=True, slots=True)
class _Desk:
    """Who hires, and when the demo was loaded."""

    owner: User
    now: datetime

    def ago(self, hours: float) -> datetime:
        """A moment of the working day; of today as it is."""
        moment = self.now - timedelta(hours=hours)
        return by_day(moment) if hours > 60 else moment


def make_career_applications(owner: User) -> int:
    """One for each line of the data, the oldest first; returns how many.

    Their mails would speak of weeks ago, so only those of the last one leave.
    """
    desk = _Desk(owner, Chance().now)
    lines = words("careers")
    for line in lines:
        _make(desk, line)
    earlier = [line["email"] for line in lines[:-1]]
    OutgoingMail.objects.filter(recipient__in=earlier).delete()
    return len(lines)


def _make(desk: _Desk, line: dict[str, Any]) -> None:
    number = application_receive(_sent(line), slug=line["position"])
    row = CareerApplication.objects.get(number=number)
    if "again" in line:
        again = application_receive(_sent(line), slug=line["position"])
        CareerRepeat.objects.filter(number=again).update(created_at=desk.ago(line["again"]))
    sent_at = desk.ago(line["hours"])
    row.steps.update(created_at=sent_at)
    row.moved_at, row.reply_due_at = sent_at, sent_at + REPLY_WITHIN
    for move in line.get("moves", []):
        at = desk.ago(move["hours"])
        if "stage" in move:
            row.stage, row.moved_at, row.reply_due_at = move["stage"], at, None
            row.decided_at = None if row.stage in UNDECIDED else at
        _step(desk, row, at, stage=move.get("stage", ""), words=move.get("words", ""))
    row.save()
    if "withdrawn" in line:
        application_withdraw(key_issue(row))
        at = desk.ago(line["withdrawn"])
        row.steps.filter(stage=Stage.WITHDRAWN).update(created_at=at)
        CareerApplication.objects.filter(pk=row.pk).update(moved_at=at, decided_at=at)
    CareerApplication.objects.filter(pk=row.pk).update(created_at=sent_at)


def _step(
    desk: _Desk, row: CareerApplication, at: datetime, *, stage: str = "", words: str
) -> None:
    step = CareerStep.objects.create(application=row, stage=stage, author=desk.owner, words=words)
    CareerStep.objects.filter(pk=step.pk).update(created_at=at)
    StaffAct.objects.create(
        id=id_at(at),
        at=at,
        actor=desk.owner,
        desk=Desk.OWNER,
        verb="career.moved" if stage else "career.note_added",
        subject_kind="career_application",
        subject_id=str(row.pk),
        detail={"number": row.number} | ({"after": stage} if stage else {}),
    )


def _sent(line: dict[str, Any]) -> Sent:
    name: str = line["name"]
    return Sent(
        name=name,
        email=line["email"],
        cv=SimpleUploadedFile(f"CV {name}.docx", _document([name, *line["cv"]])),
        consents=True,
        language=line.get("language", "en"),
        phone=line.get("phone", ""),
        links=tuple(line.get("links", ())),
        words=line["words"],
    )


WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006"
TYPES = (
    f'<Types xmlns="{PACKAGE}/content-types">'
    '<Default Extension="rels"'
    ' ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    f'<Override PartName="/word/document.xml" ContentType="{WORD}.document.main+xml"/></Types>'
)
RELATIONS = (
    f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="r1"'
    f' Type="{OFFICE}/relationships/officeDocument" Target="word/document.xml"/></Relationships>'
)
MAIN = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"


def _document(lines: list[str]) -> bytes:
    """A Word document of plain paragraphs (ECMA-376, part 1, the least that Word opens)."""
    paragraphs = "".join(f"<w:p><w:r><w:t>{escape(line)}</w:t></w:r></w:p>" for line in lines)
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", TYPES)
        archive.writestr("_rels/.rels", RELATIONS)
        archive.writestr(
            "word/document.xml",
            f'<w:document xmlns:w="{MAIN}"><w:body>{paragraphs}</w:body></w:document>',
        )
    return file.getvalue()
