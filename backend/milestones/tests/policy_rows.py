"""Who may do what with milestones and those who work on them."""

from milestones.tests.policy_rows_crew import CREW_ROWS
from milestones.tests.policy_rows_plan import PLAN_ROWS

ROWS = [*PLAN_ROWS, *CREW_ROWS]
