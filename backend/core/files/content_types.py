"""The type of an uploaded file, judged from its first bytes, never its name or declared type.

Only kinds that a building project uses are accepted. Pages, scripts, programs and SVG are not,
since a browser would run their content (weak point 47).
"""

import re
import unicodedata
from typing import Literal

FILE_NAME_LENGTH = 200
"""Of every file that people send; the columns are as long."""

HEAD_LENGTH = 4096
"""Bytes from the beginning that ``sniff`` needs."""

TAIL_LENGTH = 65_557
"""Bytes at the end in which an archive says that it is one."""

Kind = Literal["image", "video", "audio", "other"]

DRAWINGS = frozenset({"image/vnd.dwg", "image/vnd.dxf"})
"""Named as pictures, but no browser shows them."""

_signatures: list[tuple[bytes, str]] = [
    (rb"\xff\xd8\xff", "image/jpeg"),
    (rb"\x89PNG\r\n\x1a\n", "image/png"),
    (rb"GIF8[79]a", "image/gif"),
    (rb"RIFF.{4}WEBP", "image/webp"),
    (rb"II\*\x00|MM\x00\*", "image/tiff"),
    (rb"%PDF-", "application/pdf"),
    # The brand after "ftyp" distinguishes the members of the ISO media family.
    (rb".{4}ftyp(?:heic|heix|heim|heis|hevc|mif1|msf1)", "image/heic"),
    (rb".{4}ftyp(?:avif|avis)", "image/avif"),
    (rb".{4}ftyp(?:M4A |M4B )", "audio/mp4"),
    (rb".{4}ftypqt  ", "video/quicktime"),
    (rb".{4}ftyp3g", "video/3gpp"),
    (rb".{4}ftyp", "video/mp4"),
    (rb"\x1aE\xdf\xa3.{0,64}?webm", "video/webm"),
    (rb"\x1aE\xdf\xa3", "video/x-matroska"),
    (rb"RIFF.{4}AVI ", "video/x-msvideo"),
    (rb"RIFF.{4}WAVE", "audio/wav"),
    (rb"ID3|\xff[\xfb\xf3\xf2]", "audio/mpeg"),
    (rb"\xff[\xf1\xf9]", "audio/aac"),
    (rb"#!AMR", "audio/amr"),
    (rb"OggS", "audio/ogg"),
    (rb"fLaC", "audio/flac"),
    (rb"AC10[0-9]{2}", "image/vnd.dwg"),
    (rb"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "application/x-ole-storage"),
    (rb"PK\x03\x04|PK\x05\x06", "application/zip"),
    (rb"\{\\rtf1", "application/rtf"),
]
_patterns = [(re.compile(pattern, re.DOTALL), mime) for pattern, mime in _signatures]

# Office documents are zip archives or OLE storages; the extension only tells which kind, and a
# wrong one just fails to open.
_zip_members = {
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    "odt": "application/vnd.oasis.opendocument.text",
    "ods": "application/vnd.oasis.opendocument.spreadsheet",
}
_ole_members = {
    "doc": "application/msword",
    "xls": "application/vnd.ms-excel",
    "ppt": "application/vnd.ms-powerpoint",
}
_text_members = {"txt": "text/plain", "csv": "text/csv", "dxf": "image/vnd.dxf"}

# What a browser or a shell would run, whatever the file's name.
_active_text = re.compile(rb"^\s*(?:#!|<)|<(?:!doctype|html|script|svg|\?php)", re.IGNORECASE)


def sniff(head: bytes, name: str) -> str | None:
    """The media type of a file that begins with ``head``, or None for a refused kind."""
    ending = name.rsplit(".", 1)[-1].lower() if "." in name else ""
    found = next((mime for pattern, mime in _patterns if pattern.match(head)), None)
    if found == "application/zip":
        return _zip_members.get(ending, "application/zip" if ending == "zip" else None)
    if found == "application/x-ole-storage":
        return _ole_members.get(ending)
    if found is None and ending in _text_members and _is_plain_text(head):
        return _text_members[ending]
    return found


def kind_of(mime: str) -> Kind:
    """The icon a card shows: image, video, audio or other (spec part 2, point 2)."""
    if mime in DRAWINGS:
        return "other"
    match mime.partition("/")[0]:
        case "image":
            return "image"
        case "video":
            return "video"
        case "audio":
            return "audio"
    return "other"


ENDINGS: dict[str, Kind] = {
    **dict.fromkeys(
        ("jpg", "jpeg", "jfif", "png", "gif", "webp", "tif", "tiff", "heic", "heif", "avif"),
        "image",
    ),
    **dict.fromkeys(("mp4", "m4v", "mov", "3gp", "3g2", "webm", "mkv", "avi"), "video"),
    **dict.fromkeys(("mp3", "m4a", "aac", "amr", "ogg", "oga", "opus", "wav", "flac"), "audio"),
    **dict.fromkeys(
        ("pdf", "dwg", "rtf", "zip", *_zip_members, *_ole_members, *_text_members), "other"
    ),
}
"""What such files are usually called; the content decides."""


def kind_by_name(name: str) -> Kind | None:
    """The type a future file's name suggests; None if it suggests none."""
    return ENDINGS.get(name.rpartition(".")[2].lower())


def is_two_things(head: bytes, tail: bytes) -> bool:
    """Whether another program would read this picture as a PDF, an archive or a page.

    ``head`` are its first HEAD_LENGTH bytes, ``tail`` at least its last TAIL_LENGTH. Such a file is
    malicious.
    """
    lower = head.lower()
    return (
        b"%pdf-" in lower
        or b"PK\x05\x06" in tail[-TAIL_LENGTH:]
        or any(word in lower for word in (b"<script", b"<html", b"<!doctype", b"<svg", b"<?php"))
    )


def clean_name(name: str) -> str:
    """The name as people see it: no folders, no control or invisible direction marks.

    A name that is too long keeps its extension; an empty one becomes "file".
    """
    last = name.replace("\\", "/").rsplit("/", 1)[-1]
    shown = clean_line(last).strip(". ") or "file"
    if len(shown) <= FILE_NAME_LENGTH:
        return shown
    stem, dot, ending = shown.rpartition(".")
    if not dot or len(ending) > 10:
        return shown[:FILE_NAME_LENGTH]
    return f"{stem[: FILE_NAME_LENGTH - len(ending) - 1]}.{ending}"


def clean_line(text: str) -> str:
    """One visible line: no control or invisible direction marks, single spaces."""
    composed = unicodedata.normalize("NFC", text)
    return " ".join("".join(letter for letter in composed if not _is_hidden(letter)).split())


def _is_hidden(letter: str) -> bool:
    """Control characters and direction marks ("exe.gpj"); Hindi needs the two joiners."""
    hidden = unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co")
    return hidden and letter not in "\u200c\u200d"


def _is_plain_text(head: bytes) -> bool:
    if b"\0" in head or _active_text.search(head):
        return False
    try:
        head.decode("utf-8")
    except UnicodeDecodeError as error:
        # A character cut at the end of the head is not an error.
        return len(head) == HEAD_LENGTH and error.start > HEAD_LENGTH - 4
    return True
