"""From a bill to a saved estimate, a job posted from it, and offers compared with it."""

from typing import Any

import pytest
from django.test import Client

from applications.services import application_submit
from config.tests.world import APPLICATION, World, craftsperson
from estimates.bills.services import MOST_ESTIMATES
from estimates.models import Estimate, WorkKind
from estimates.tests.policy_rows import PAINT
from places.models import City
from projects.models import Project

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shared_world")]
MADE_ONCE = ()

PUNE = 1259229
ZERO_ROW = {"label": "Scaffold", "unit": "number", "quantity": 0, "rate_paise": 1}


def preview(**changes: Any) -> Any:
    return Client().post("/api/bills", {**PAINT, **changes}, content_type="application/json")


def save(client: Client, **changes: Any) -> Any:
    return client.post("/api/estimates", {**PAINT, **changes}, content_type="application/json")


def edit(client: Client, shown: dict[str, Any], **changes: Any) -> Any:
    body = {
        **PAINT,
        "title": shown["title"],
        "changes": shown["changes"],
        "extras": shown["extras"],
        "edit_version": shown["edit_version"],
        **changes,
    }
    return client.put(f"/api/estimates/{shown['id']}", body, content_type="application/json")


def codes(answer: Any) -> dict[str, str]:
    assert answer.status_code == 422, answer.content
    return {one["field"]: one["code"] for one in answer.json()["errors"]}


def test_a_room_of_ten_by_twelve_feet_has_a_range_with_its_sources() -> None:
    bill = preview(area_id=PUNE).json()
    row = bill["rows"][0]
    assert row["key"] == "new_paint"
    assert row["quantity"]["likely"] == 50.36
    assert row["quantity_label"] == "50.36 m² (542 sq ft)"
    assert row["basis"] == "list"
    assert row["basis_label"]
    assert row["dated"]
    total = bill["total"]
    assert 0 < total["low_paise"] < total["likely_paise"] < total["high_paise"]
    assert {one["material"] for one in bill["materials"]} == {"putty", "primer", "emulsion"}


def test_every_kind_of_work_has_a_bill_everywhere() -> None:
    """A city without data of its own, and no city at all."""
    small = City.objects.order_by("population").values_list("pk", flat=True)[0]
    for work in WorkKind:
        for area_id in (PUNE, small, None):
            answer = preview(work=work, measures={}, area_id=area_id)
            assert answer.status_code == 200, answer.content
            assert answer.json()["total"]["low_paise"] > 0


def test_cheap_cities_and_better_material_move_the_range() -> None:
    mumbai, small = (City.objects.get(slug=slug).pk for slug in ("mumbai", "ooty"))
    dear, cheap = (preview(area_id=one).json()["total"]["likely_paise"] for one in (mumbai, small))
    assert cheap < dear
    basic, premium = (
        preview(quality=one).json()["total"]["likely_paise"] for one in ("basic", "premium")
    )
    assert basic < premium


@pytest.mark.parametrize(
    ("body", "field", "code"),
    [
        ({"measures": {"length": 0}}, "measures.length", "too_small"),
        ({"measures": {"unit": "m", "length": 10000}}, "measures.length", "too_large"),
        ({"measures": {"doors": 100}}, "measures.doors", "openings_too_large"),
        ({"area_id": 999}, "area_id", "unknown"),
        ({"quality": "royal"}, "quality", "enum"),
        ({"changes": [{"item": "new_paint", "quantity": -1}]}, "changes.0.quantity", None),
        ({"changes": [{"item": "new_paint", "quantity": "1e9"}]}, "changes.0.quantity", None),
        ({"changes": [{"item": "new_paint", "quantity": "NaN"}]}, "changes.0.quantity", None),
        ({"changes": [{"item": "new_paint", "quantity": "12,5"}]}, "changes.0.quantity", None),
        (
            {"changes": [{"item": "new_paint", "labour_paise": 10**10}]},
            "changes.0.labour_paise",
            None,
        ),
        ({"changes": [{"item": "extra-1", "quantity": 1}]}, "changes.0.item", "enum"),
        ({"extras": [ZERO_ROW]}, "extras.0.quantity", "greater_than"),
        ({"extras": [{"label": "  ", "unit": "m2", "quantity": 1, "rate_paise": 1}]}, None, None),
    ],
)
def test_bad_input_is_refused_at_its_field(
    body: dict[str, Any], field: str | None, code: str | None
) -> None:
    found = codes(preview(**body))
    if field:
        assert field in found
    if code:
        assert found[field or ""] == code


def test_a_total_above_every_budget_is_refused() -> None:
    extra = {"label": "Gold", "unit": "m2", "quantity": 100_000, "rate_paise": 10**9}
    assert codes(preview(extras=[extra])) == {"extras": "too_large"}


def test_rows_can_be_changed_left_out_and_added() -> None:
    extra = {"label": "Scaffold", "unit": "number", "quantity": 2, "rate_paise": 50_000}
    changes = [{"item": "new_paint", "quantity": 10, "labour_paise": 10_000, "material_paise": 0}]
    bill = preview(changes=changes, extras=[extra]).json()
    assert [row["amount"]["likely_paise"] for row in bill["rows"]] == [100_000, 100_000]
    assert bill["total"]["likely_paise"] == 200_000
    left_out = preview(changes=[{"item": "new_paint", "is_left_out": True}], extras=[extra]).json()
    assert left_out["total"]["likely_paise"] == 100_000


def test_an_estimate_is_saved_named_and_edited(owner: Client) -> None:
    shown = save(owner, area_id=PUNE).json()
    assert shown["title"] == "Painting · Pune"
    edited = edit(owner, shown, area_id=PUNE, quality="premium")
    assert edited.status_code == 200, edited.content
    assert edited.json()["total"]["likely_paise"] > shown["total"]["likely_paise"]
    # The first window still has the old version, and changed the same field.
    assert edit(owner, shown, area_id=PUNE, quality="basic").status_code == 409
    assert codes(edit(owner, edited.json(), work="tiling", measures={})) == {"work": "fixed"}
    assert owner.get("/api/estimates").json()["items"][0]["id"] == shown["id"]


def test_there_is_a_limit(owner: Client, world: World) -> None:
    first = Estimate.objects.get(pk=save(owner).json()["id"])
    for _ in range(MOST_ESTIMATES - 1):
        first.pk = None
        first._state.adding = True
        first.id = Estimate().id
        first.save()
    assert save(owner).json()["code"] == "too_many_estimates"


def test_a_worker_cannot_save_one(worker: Client) -> None:
    assert save(worker).json()["code"] == "only_homeowners_estimate"


@pytest.fixture
def posted(owner: Client) -> Project:
    """Work that was posted from an estimate."""
    shown = save(owner, area_id=PUNE).json()
    answer = owner.post(f"/api/estimates/{shown['id']}/post", content_type="application/json")
    assert answer.status_code == 201, answer.content
    again = owner.post(f"/api/estimates/{shown['id']}/post", content_type="application/json")
    assert again.json()["code"] == "already_posted"
    return Project.objects.get(pk=answer.json()["id"])


def test_a_job_starts_with_scope_quantity_and_budget(posted: Project) -> None:
    assert posted.status == "draft"
    assert posted.title == "Painting · Pune"
    assert "542 sq ft" in posted.description
    assert posted.trade is not None
    assert posted.trade.slug == "painter"
    assert (posted.quantity_unit, round(posted.quantity or 0)) == ("sq_ft", 542)
    estimate = posted.estimate
    assert (posted.budget_min_paise, posted.budget_max_paise) == (
        estimate.low_paise,
        estimate.high_paise,
    )


def test_an_added_row_leaves_the_quantity_that_offers_are_compared_by(owner: Client) -> None:
    extra = {"label": "Scaffold", "unit": "number", "quantity": 2, "rate_paise": 50_000}
    shown = save(owner, area_id=PUNE, extras=[extra]).json()
    answer = owner.post(f"/api/estimates/{shown['id']}/post", content_type="application/json")
    project = Project.objects.get(pk=answer.json()["id"])
    assert (project.quantity_unit, round(project.quantity or 0)) == ("sq_ft", 542)


def test_offers_are_compared_with_it_by_total_and_by_row(owner: Client, posted: Project) -> None:
    assert owner.post(f"/api/projects/{posted.pk}/publish").status_code == 200
    painter, other = craftsperson("worker", "painter"), craftsperson("worker", "other")
    application_submit(
        painter,
        project_id=posted.pk,
        **{**APPLICATION, "rate_paise": 1100, "rate_unit": "sq_ft"},
    )
    application_submit(
        other,
        project_id=posted.pk,
        **{**APPLICATION, "rate_paise": 9_000_000, "rate_unit": "lump_sum"},
        includes=["labour", "materials"],
    )
    found = owner.get(f"/api/projects/{posted.pk}/estimate").json()
    dear, fair = found["offers"]
    assert (dear["position"], dear["has_material"], dear["rows"]) == ("above", True, [])
    assert dear["expected"] == found["total"]
    assert fair["position"] == "within"
    assert fair["expected"] == found["labour"]
    assert fair["rows"][0]["key"] == "new_paint"
    assert fair["rows"][0]["position"] == "within"
    assert fair["rows"][0]["expected"]["likely_paise"] == pytest.approx(1100, abs=30)


def test_work_that_was_posted_without_an_estimate_has_no_comparison(
    owner: Client, posted: Project
) -> None:
    Estimate.objects.filter(project=posted).update(project=None)
    answer = owner.get(f"/api/projects/{posted.pk}/estimate")
    assert (answer.status_code, answer.json()) == (200, None)


def test_files_name_whole_pieces(owner: Client) -> None:
    measures = {"unit": "ft", "length": 12, "height": 10}
    shown = save(owner, work="brick-wall", measures=measures).json()
    bricks = next(row for row in shown["bill"]["materials"] if row["material"] == "bricks")
    table = owner.get(f"/api/estimates/{shown['id']}/csv")
    text = b"".join(table.streaming_content).decode()  # type: ignore[attr-defined]
    assert f"Bricks,pieces,{bricks['quantity']['likely']:.2f}," in text
    assert bricks["quantity"]["likely"] == int(bricks["quantity"]["likely"])


def test_files_in_both_languages(owner: Client) -> None:
    extra = {"label": "=HYPERLINK(1)", "unit": "number", "quantity": 1, "rate_paise": 100}
    shown = save(owner, extras=[extra], title="Hall #1 *bold*").json()
    for language, word in (("en", "Total"), ("hi", "कुल")):
        headers = {"Accept-Language": language}
        table = owner.get(f"/api/estimates/{shown['id']}/csv", headers=headers)
        text = b"".join(table.streaming_content).decode()  # type: ignore[attr-defined]
        assert word in text
        assert "'=HYPERLINK(1)" in text
        pdf = owner.get(f"/api/estimates/{shown['id']}/pdf", headers=headers)
        assert pdf.content.startswith(b"%PDF")
