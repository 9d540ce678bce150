"""Who may see a suspension: whoever holds its link, signed in or not."""

from typing import Any

from accounts.suspensions.keys import make_key
from accounts.suspensions.models import SuspensionReason
from accounts.suspensions.services import suspension_begin
from config.tests.policy_matrix import Row, everyone
from config.tests.world import World, person


def key_of_somebody(world: World) -> dict[str, Any]:
    nisha = person("worker", "nisha")
    suspension = suspension_begin(
        world.user("staff"), user_id=nisha.pk, reason=SuspensionReason.SPAM, words="", days=7
    )
    return {"key": make_key(suspension), "words": "I wrote to nobody whom I do not know."}


def forged(_world: World) -> dict[str, Any]:
    return {"key": "forged", "words": "I wrote to nobody whom I do not know."}


ROWS = [
    Row("accounts_lookup_suspension", everyone(200), body=key_of_somebody, case="by its link"),
    Row("accounts_lookup_suspension", everyone(422), body=forged, case="forged key"),
    Row("accounts_appeal_suspension", everyone(200), body=key_of_somebody, case="by its link"),
    Row("accounts_appeal_suspension", everyone(422), body=forged, case="forged key"),
]
