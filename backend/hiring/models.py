"""Django reads the tables of an app here; each part declares its own."""

from hiring.applications import models as _applications  # noqa: F401 — so that Django knows its tables
from hiring.bookings import models as _bookings  # noqa: F401 — as above
from hiring.disputes import models as _disputes  # noqa: F401 — as above
from hiring.job_alerts import models as _job_alerts  # noqa: F401 — as above
from hiring.milestones import models as _milestones  # noqa: F401 — as above
from hiring.projects import models as _projects  # noqa: F401 — as above
from hiring.projects.bookmarks import models as _bookmarks  # noqa: F401 — as above
from hiring.projects.posting import models as _posting  # noqa: F401 — as above
from hiring.projects.reminders import models as _reminders  # noqa: F401 — as above
from hiring.projects.transitions import models as _transitions  # noqa: F401 — as above
