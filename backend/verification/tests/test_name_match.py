"""How similar two names are: properties for any two, and scores for names as Indians write them on
accounts, cards and profiles."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from verification.banking.name_match import ALIKE, name_similarity
from verification.banking.transliteration import transliterate

texts = st.text(max_size=60)
words = st.text(alphabet="abcdefghijklmnopqrstuvwxyzकखगमरलसा", min_size=1, max_size=12)
names = st.lists(words, min_size=1, max_size=4).map(" ".join)


@given(texts, texts)
def test_any_two_texts_have_a_score_and_their_order_is_nothing(one: str, other: str) -> None:
    score = name_similarity(one, other)
    assert 0 <= score <= 100
    assert score == name_similarity(other, one)


@given(names)
def test_a_name_is_itself_whatever_its_case_spaces_and_order(name: str) -> None:
    assert name_similarity(name, name) == 100
    turned = "  ".join(reversed(name.upper().split()))
    assert name_similarity(name, turned) == 100


@given(texts)
def test_nothing_is_like_nothing(text: str) -> None:
    assert name_similarity(text, "") == name_similarity("", text) == 0
    assert name_similarity(text, "123 / --") == 0


@given(texts)
def test_what_is_romanised_has_no_devanagari_letter_left(text: str) -> None:
    assert not any(letter in "अआइकखगमरलसािी्" for letter in transliterate(text))


SAME = [
    ("R K Sharma", "Ramesh Kumar Sharma"),
    ("RK Sharma", "Ramesh Kumar Sharma"),
    ("Mohd Aslam", "Mohammad Aslam"),
    ("MD. SALIM", "Muhammad Salim"),
    ("मोहम्मद असलम", "MOHD ASLAM"),
    ("S. Vikram", "Vikram S"),
    ("Shri Vikram Singh", "VIKRAM SINGH"),
    ("Smt. Sunita Devi", "SUNITA DEVI W/O RAM LAL"),
    ("M/s Sharma Electricals", "SHARMA ELECTRICALS"),
    ("Ramesh Sharma", "Ramesh Kumar Sharma"),
    ("Ramkumar Yadav", "RAM KUMAR YADAV"),
    ("Laxmi Narayan", "Lakshmi Narayan"),
    ("Deepak Chowdhury", "Dipak Chaudhary"),
    ("Zakir Hussain", "Jakir Husain"),
    ("Venkatesh Iyer", "Wenkatesh Iyer"),
    ("K. Venkata Ramana", "Ramana Venkata K"),
    ("Gurpreet Singh", "Gurprit Singh"),
    ("सुरेश शर्मा", "Suresh Sharma"),
    ("रमेश कुमार यादव", "RAMESH KUMAR YADAV"),
    ("लक्ष्मी देवी", "Laxmi Devi"),
    ("José Fernandes", "JOSE FERNANDES"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_one_person_written_twice(one: str, other: str) -> None:
    assert name_similarity(one, other) >= ALIKE


TWO_PEOPLE = [
    ("Asha Devi", "Gurpreet Kaur Gill"),
    ("Asha Devi", "Usha Devi"),
    ("Ramesh Kumar", "Suresh Kumar"),
    ("Ramesh Kumar", "Rakesh Kumar"),
    ("Anil Kumar", "Sunil Kumar"),
    ("Harpreet Singh", "Gurpreet Singh"),
    ("Suresh Patil", "Suresh Patel"),
    ("Ramesh", "Ramesh Kumar Sharma"),
    ("R S", "Rahul Singh"),
    ("R K", "R K Sharma"),
    ("Kumar", "Singh"),
]


@pytest.mark.parametrize(("one", "other"), TWO_PEOPLE)
def test_two_people_or_too_little_to_tell(one: str, other: str) -> None:
    assert name_similarity(one, other) < ALIKE


def test_a_long_name_takes_no_longer() -> None:
    """Words are paired up to six a side: a name of a hundred is still judged at once."""
    assert 0 <= name_similarity("ram shyam " * 50, "sita gita mita rita nita lata " * 20) <= 100
