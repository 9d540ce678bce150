"""Files of projects: folders, drawings, bills with an earlier version, photos; stored and drawn as
the product stores and draws them."""

import json
from dataclasses import asdict, dataclass, fields
from datetime import datetime, timedelta
from functools import cache
from hashlib import sha256
from io import BytesIO
from typing import Any

from core import files as store
from core.files.content_types import HEAD_LENGTH, sniff
from demo.drawings import draw
from demo.picture_cache import cached_drawing
from demo.portfolios import SCENES_OF_TRADES
from demo.source import Chance, by_day, id_at, words
from demo.work import AWARDED, store_with_dates
from projects.models import Project, Status
from workspace.files import previews
from workspace.files.models import Content, File, FileVersion, Folder

MOST_WITH_FILES = 6
"""Those of the sign-ins stand first."""
FACTS = "drawn.json"
"""Beside cached previews: their sizes and names."""


@dataclass(frozen=True, slots=True)
class Sent:
    """A content as somebody's phone sent it."""

    name: str
    content: bytes

    @property
    def mime(self) -> str:
        return sniff(self.content[:HEAD_LENGTH], self.name) or "text/plain"


def fill_files(chance: Chance, projects: list[Project]) -> int:
    """Files for the first projects that are under way; returns how many."""
    running = [
        project
        for project in projects
        if project.status in AWARDED and project.status != Status.COMPLETED and project.awarded_at
    ]
    drawn: dict[Sent, Content] = {}
    made = 0
    for project in running[:MOST_WITH_FILES]:
        made += _fill(project, chance, drawn)
    return made


def _fill(project: Project, chance: Chance, drawn: dict[Sent, Content]) -> int:
    said = words("files")
    scene = SCENES_OF_TRADES.get(project.trade.slug if project.trade else "", ("wall",))[0]
    start = project.awarded_at or chance.now
    span = chance.now - timedelta(hours=3) - start
    owner = project.homeowner
    folders = [
        Folder(id=id_at(start), created_at=start, project=project, created_by=owner, name=name)
        for name in said["folders"]
    ]
    store_with_dates(folders)
    by_name = {folder.name: folder for folder in folders}
    files: list[File] = []
    earlier: list[FileVersion] = []
    for line in said["files"]:
        moment = by_day(start + span * line["part"])
        is_workers = line["by"] == "worker"
        file = File(
            id=id_at(moment),
            created_at=moment,
            project=project,
            uploaded_by=(project.worker if is_workers else None) or project.homeowner,
            name=line["name"],
            folder=by_name.get(line["folder"]),
        )
        _store(file, _sent(line, scene), project, moment, drawn)
        files.append(file)
        if "earlier" in line:
            before = by_day(start + span * line["earlier"]["part"])
            version = FileVersion(
                id=id_at(before),
                created_at=before,
                file=file,
                number=1,
                name=line["earlier"]["name"],
            )
            _store(version, _sent(line["earlier"], scene), project, before, drawn)
            file.version = 2
            earlier.append(version)
    store_with_dates(files)
    store_with_dates(earlier)
    return len(files)


def _store(
    row: Content, sent: Sent, project: Project, moment: datetime, drawn: dict[Sent, Content]
) -> None:
    """Keep the content and note what the product would have found out; drawn once for all."""
    row.key = store.new_key(previews.content_folder(project.pk))
    row.size, row.mime, row.added_at = len(sent.content), sent.mime, moment
    store.put(row.key, sent.content, content_type=row.mime, name=sent.name)
    twin = drawn.get(sent)
    if twin is None:
        found = _previews(row, sent)
        for field in fields(found):
            setattr(row, field.name, getattr(found, field.name))
        drawn[sent] = row
        return
    row.width, row.height, row.pages = twin.width, twin.height, twin.pages
    row.thumbnail_key, row.preview_key = previews.copy_content(twin, row.key)


def _previews(row: Content, sent: Sent) -> previews.Drawn:
    """The content's previews as the product draws them, once for each version of the code."""
    folder = previews.drawn_folder(row.key)

    def drawn() -> dict[str, bytes]:
        facts = asdict(previews.draw(row))
        for name in ("thumbnail_key", "preview_key"):
            facts[name] = facts[name].rpartition("/")[2]
        files = {
            key.rpartition("/")[2]: b"".join(store.open_range(key).chunks)
            for key in store.keys_in(folder)
        }
        return {**files, FACTS: json.dumps(facts).encode()}

    files = cached_drawing(f"previews {row.mime} {sha256(sent.content).hexdigest()}", drawn)
    facts = json.loads(files[FACTS])
    for name, content in files.items():
        if name != FACTS:
            store.put(f"{folder}/{name}", content, content_type="image/webp")
    for name in ("thumbnail_key", "preview_key"):
        facts[name] = f"{folder}/{facts[name]}" if facts[name] else ""
    return previews.Drawn(**facts)


def _sent(line: dict[str, Any], scene: str) -> Sent:
    if "text" in line:
        return Sent(line["name"], line["text"].encode())
    kind = "PDF" if line["name"].endswith(".pdf") else "JPEG"
    return Sent(line["name"], _drawing(scene, tuple(line["scenes"]), kind))


@cache
def _drawing(scene: str, stages: tuple[str, ...], kind: str) -> bytes:
    """As PDF it has the time of its drawing in it, so a cached one has cached previews."""
    name = f"{kind} {scene} {stages}"
    return cached_drawing(name, lambda: {"sheets": _drawn(scene, stages, kind)})["sheets"]


def _drawn(scene: str, stages: tuple[str, ...], kind: str) -> bytes:
    sheets = [draw(scene, done=stage == "after") for stage in stages]
    file = BytesIO()
    more = {"save_all": True, "append_images": sheets[1:]} if kind == "PDF" else {"quality": 85}
    sheets[0].save(file, kind, **more)
    return file.getvalue()
