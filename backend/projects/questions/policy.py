"""Who may change guided questions: the editors' desk."""

from accounts.models import Desk, User
from accounts.policy import require_desk
from projects.policy import Viewer


def require_editor(viewer: Viewer) -> User:
    """Raises NotAllowed, SecondFactorNeeded."""
    return require_desk(viewer, Desk.EDITOR)
