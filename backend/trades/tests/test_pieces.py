"""How many pieces somebody's words ask for."""

import pytest

from trades.job_templates.catalogue import read_job_templates
from trades.job_templates.models import JobTemplate
from trades.job_templates.selectors import pieces_of_job
from trades.matching.catalogue import read_index
from trades.problems.catalogue import read_problems

INDEX, _slugs = read_index()


def counts(text: str) -> list[int | None]:
    """Of each problem that the text means."""
    found = [INDEX.count_of(text, meaning) for meaning in INDEX.understand(text).problems]
    return [count.number if count else None for count in found]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("3 fans", 3),
        ("install 2 taps", 2),
        ("दो पंखे", 2),
        ("teen pankhe lagwane hain", 3),
        ("do nal kharab hai", 2),
        ("चार नल बदलवाने हैं", 4),
        ("पंखे 3 नग", 3),
        ("२ पंखे", 2),
        ("fans 3", 3),
        ("3 new fans", 3),
        ("2 pcs ceiling fan", 2),
        ("install two ceiling fans in the bedroom", 2),
        ("need an electrician for 3 fans", 3),
        ("paint 2 rooms", 2),
        ("do kamre paint karwane hain", 2),
        ("तीन एसी की सर्विस", 3),
        ("2 bathroom renovation", 2),
        ("3 doors repair", 3),
    ],
)
def test_a_number_of_pieces_is_read(text: str, number: int) -> None:
    assert counts(text) == [number]


@pytest.mark.parametrize(
    "text",
    [
        "fan",
        "1 fan",
        "pankha laga do",
        "लगा दो पंखा",
        "pankha theek kar do",
        "5 star ac service",
        "2 ton ac not cooling",
        "1.5 ton ac",
        "3 pin socket",
        "15 amp socket",
        "10x12 room paint",
        "2 bhk painting",
        "fans in 2 rooms",
        "3 door wardrobe",
        "6 seater sofa cleaning",
        "4 burner stove repair",
        "fan band hai 2 din se",
        "sector 4 fan repair",
        "flat 12 tap leaking",
        "3rd floor fan",
        "fan repair 500 rs",
        "tin shed repair",
        "tap no 3",
        "12 fan 8 fan",
        "install 60 fans",
        "99999999999999999999 fans",
    ],
)
def test_other_numbers_count_nothing(text: str) -> None:
    assert set(counts(text)) <= {None}


def test_each_of_several_problems_has_its_own_number() -> None:
    assert counts("2 fans and 3 taps") == [2, 3]
    assert counts("tap leaking and 3 fans") == [None, 3]


def test_a_number_before_a_name_of_the_catalogue_means_the_same_work() -> None:
    """The box of a search says so where a place was taken out of the text."""
    counted = {"piece", "point"}
    jobs = [job for job in read_job_templates() if counted & set(job.units)]
    solved = {slug for job in jobs for slug in job.problems}
    for problem in (each for each in read_problems() if each.slug in solved):
        for name in (problem.name, problem.name_hi):
            found = INDEX.understand(f"3 {name}").problems
            assert {_slugs[each.trade_id] for each in found} & problem.trades.keys(), name


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("text", "job", "number"),
    [
        ("3 fans", "ceiling-fan-fitting", 3),
        ("3 fans", "fan-repair", 3),
        ("3 fans", "switch-or-socket", None),
        ("do pankhe kharab hain", "fan-repair", 2),
        ("install 2 taps", "tap-change", 2),
        ("2 taps and a flush", "flush-repair", None),
        ("fan", "fan-repair", None),
        ("", "fan-repair", None),
    ],
)
def test_a_number_is_of_the_jobs_that_it_fits(text: str, job: str, number: int | None) -> None:
    assert pieces_of_job(text, JobTemplate.objects.get(slug=job)) == number
