"""Headers of uploads: any text in them is a refusal of tus's own."""

from base64 import b64encode
from uuid import UUID

from django.http import HttpRequest
from django.test import RequestFactory
from hypothesis import example, given, settings
from hypothesis import strategies as st

from core.errors import ValidationFailed
from workspace.files.uploads import tus
from workspace.files.uploads.errors import NotAChunk, NotTus, TusVersionUnknown

few = settings(deadline=None, max_examples=150)
texts = st.text(st.characters(min_codepoint=32, max_codepoint=255), max_size=120)
encoded = st.binary(max_size=60).map(lambda content: b64encode(content).decode())
keys = st.sampled_from(["filename", "client_id", "folder_id", "task_id", "replaces_file_id", ""])
metadata = st.lists(st.tuples(keys, st.one_of(encoded, texts)).map(" ".join), max_size=5).map(
    ",".join
)
numbers = st.one_of(
    texts, st.integers(-(10**20), 10**20).map(str), st.sampled_from(["٣", "1e3", "0x1", "", " 1"])
)
versions = st.one_of(st.just(tus.VERSION), st.just(tus.VERSION), texts)
OWN = (NotTus, NotAChunk, TusVersionUnknown, ValidationFailed)
ID = b64encode(str(UUID(int=1)).encode()).decode()


def request(**headers: str) -> HttpRequest:
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    return RequestFactory().post("/api/projects/x/uploads", headers=sent)


@few
@given(versions, numbers, metadata)
@example(tus.VERSION, "9" * 15, f"client_id {ID},filename {b64encode(b'a' * 2000).decode()}")
@example(tus.VERSION, "1", f"client_id {ID},client_id")
def test_any_announcement(version: str, length: str, said: str) -> None:
    sent = request(Tus_Resumable=version, Upload_Length=length, Upload_Metadata=said)
    try:
        announced = tus.read_announcement(sent)
    except OWN:
        return
    assert 0 <= announced.size < 10**15
    assert isinstance(announced.client_id, UUID)
    assert len(announced.name) <= tus.LONGEST_METADATA


@few
@given(versions, numbers, numbers, st.one_of(st.just(tus.CHUNK_TYPE), texts))
def test_any_chunk(version: str, offset: str, length: str, kind: str) -> None:
    sent = request(Tus_Resumable=version, Upload_Offset=offset)
    sent.META |= {"CONTENT_TYPE": kind, "CONTENT_LENGTH": length}
    try:
        start, size = tus.chunk(sent)
    except OWN:
        return
    assert start >= 0
    assert size >= 0
