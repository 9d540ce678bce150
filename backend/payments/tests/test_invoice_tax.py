"""The GST inside an amount: whole paise, equal halves, and a sum that is exact."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accounts.models import Profile
from config.tests.world import World
from payments.fee_schedule.rules import included_tax
from payments.invoices.parties import place_of_supply, recipient
from payments.invoices.tax import TaxSplit, part_of, split_tax
from places.models import City
from professionals.models import Business, WorkerProfile

amounts = st.integers(min_value=0, max_value=10**12)
rates = st.integers(min_value=0, max_value=10_000)


def test_the_listing_fee_of_five_rupees() -> None:
    assert split_tax(500, 1800, is_same_state=True) == TaxSplit(424, 38, 38, 0)
    assert split_tax(500, 1800, is_same_state=False) == TaxSplit(424, 0, 0, 76)


def test_an_odd_paisa_of_tax_stays_with_the_taxable_value() -> None:
    assert split_tax(100, 1800, is_same_state=False) == TaxSplit(85, 0, 0, 15)
    assert split_tax(100, 1800, is_same_state=True) == TaxSplit(84, 8, 8, 0)


@given(amounts, rates, st.booleans())
def test_no_part_is_negative_and_the_sum_is_exact(amount: int, rate: int, same: bool) -> None:
    split = split_tax(amount, rate, is_same_state=same)
    assert split.total_paise == amount
    assert min(split.taxable_paise, split.cgst_paise, split.igst_paise) >= 0
    assert split.cgst_paise == split.sgst_paise
    assert (split.igst_paise if same else split.cgst_paise) == 0
    assert abs(split.tax_paise - included_tax(amount, rate)) <= 1


@given(
    st.integers(min_value=100, max_value=10**9),
    rates,
    st.booleans(),
    st.lists(st.integers(min_value=100, max_value=10**9), max_size=8),
)
def test_the_parts_that_go_back_are_the_whole(
    amount: int, rate: int, same: bool, wanted: list[int]
) -> None:
    whole = split_tax(amount, rate, is_same_state=same)
    parts: list[TaxSplit] = []
    gone = 0
    for part in [*wanted, amount]:
        left = amount - gone
        # Nothing below a rupee remains or is refunded alone.
        paise = left if left - min(part, left) < 100 else part
        if paise == 0:
            break
        parts.append(part_of(whole, paise, before_paise=gone))
        gone += paise
    assert sum(part.total_paise for part in parts) == amount
    for head in ("taxable_paise", "cgst_paise", "sgst_paise", "igst_paise"):
        assert sum(getattr(part, head) for part in parts) == getattr(whole, head)
        assert all(getattr(part, head) >= 0 for part in parts)
    assert all(part.cgst_paise == part.sgst_paise for part in parts)


@pytest.mark.django_db
def test_the_place_of_supply_is_where_the_person_lives() -> None:
    owner = World().user("owner")
    assert place_of_supply(owner) == "MH"  # Unknown address: the supplier's state.
    Profile.objects.filter(user=owner).update(city=City.objects.get(name="Bengaluru"))
    assert place_of_supply(owner) == "KA"


@pytest.mark.django_db
def test_a_registered_business_is_supplied_where_it_is_registered() -> None:
    contractor = World().user("contractor")
    Profile.objects.filter(user=contractor).update(city=City.objects.get(name="Bengaluru"))
    WorkerProfile.objects.filter(user=contractor).update(business_name="Singh & Sons")
    Business.objects.create(user=contractor, gstin="27AAPFU0939F1ZV", address="4 MG Road, Pune")
    party = recipient(contractor)
    assert (party.name, party.address) == ("Singh & Sons", "4 MG Road, Pune")
    assert (party.state.code, party.gstin) == ("MH", "27AAPFU0939F1ZV")
    assert party.state.name_hi == "महाराष्ट्र"
