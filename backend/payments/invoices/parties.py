"""The supplier and the recipient as a document prints them, and the place of supply."""

from dataclasses import dataclass

from django.conf import settings

from accounts.models import User
from accounts.selectors import profile_of
from places.states import State, state_by_code
from professionals.business.gstin import state_code_of
from professionals.business.services import business_of


@dataclass(frozen=True, slots=True)
class Party:
    """``address`` is one line, as the person gave it; empty parts are omitted."""

    name: str
    address: str
    gstin: str
    email: str
    state: State


def supplier() -> Party:
    """Us, from this installation's settings. The GSTIN contains the state."""
    given: dict[str, str] = settings.SUPPLIER
    return Party(
        name=given["name"],
        address=given["address"],
        gstin=given["gstin"],
        email=given["email"],
        state=state_by_code(state_code_of(given["gstin"])),
    )


def recipient(user: User) -> Party:
    """The billed person; with the business's name and number if registered.

    The state is the place of supply (IGST Act, section 12(2)): where a registered business is
    registered, else the state of the person's address, and ours if unknown.
    """
    profile = profile_of(user)
    business = business_of(user) if user.offers_work else None
    address = ", ".join(part for part in (profile.locality, str(profile.city or "")) if part)
    address = " ".join(part for part in (address, profile.pincode) if part)
    state_code = profile.city.state_code if profile.city else supplier_state_code()
    name = profile.full_name
    gstin = ""
    if business is not None and business.gstin:
        gstin, state_code = business.gstin, state_code_of(business.gstin)
        name = business.business_name or name
        address = " ".join(part for part in (business.address, business.pincode) if part) or address
    return Party(
        name=name or user.email or "",
        address=address,
        gstin=gstin,
        email=user.email or "",
        state=state_by_code(state_code),
    )


def place_of_supply(user: User) -> str:
    """The code of the state in which our service to this person is taxed, such as ``MH``."""
    return recipient(user).state.code


def supplier_state_code() -> str:
    """The code of the state in which we are registered."""
    return state_code_of(settings.SUPPLIER["gstin"])
