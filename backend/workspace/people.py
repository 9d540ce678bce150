"""The people of a list: those whose profiles are at hand, and the others in one query."""

from collections.abc import Iterable
from uuid import UUID

from accounts.models import Profile
from accounts.selectors import PersonCard, card_of, people_cards
from projects.schemas import PersonOut


class People:
    """The cards of everybody in a list; somebody without a profile has an empty name."""

    def __init__(self, ids: Iterable[UUID | None], at_hand: Iterable[Profile] = ()) -> None:
        self._cards = {profile.user_id: card_of(profile) for profile in at_hand}
        missing = {user_id for user_id in ids if user_id} - self._cards.keys()
        if missing:
            self._cards |= people_cards(missing)

    def of(self, user_id: UUID) -> PersonOut:
        card = self._cards.get(user_id) or PersonCard("", "", None)
        return PersonOut.from_row(card, id=user_id)

    def of_any(self, user_id: UUID | None) -> PersonOut | None:
        return self.of(user_id) if user_id else None
