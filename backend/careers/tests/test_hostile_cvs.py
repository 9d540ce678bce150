"""A CV that is spoilt or a bomb is refused at its field."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from careers import cvs
from careers.tests.applications import docx, upload
from core.errors import ValidationFailed

DOCX = docx()
few = settings(
    deadline=None, max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def only_at(refused: ValidationFailed, field: str) -> None:
    assert [error.field for error in refused.errors] == [field]


@st.composite
def spoilt(draw: st.DrawFn) -> bytes:
    content = bytearray(DOCX)
    for _ in range(draw(st.integers(0, 5))):
        start = draw(st.integers(0, len(content)))
        content[start : start + draw(st.integers(0, 8))] = draw(st.binary(max_size=8))
    return bytes(content)


@few
@given(spoilt())
def test_a_word_document_is_taken_or_refused(content: bytes) -> None:
    try:
        cv = cvs.check_cv(upload(content=content))
    except ValidationFailed as refused:
        only_at(refused, "cv")
    else:
        assert cv.mime == cvs.DOCX


def test_a_document_that_unpacks_to_gigabytes_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cvs, "MOST_UNFOLDED", 1_000_000)
    bomb = docx(word__media=bytes(2_000_000))
    with pytest.raises(ValidationFailed):
        cvs.check_cv(upload(content=bomb))
