"""Who may do what with applications, as applicants and as homeowners."""

from applications.tests.policy_rows_review import REVIEW_ROWS
from applications.tests.policy_rows_submission import SUBMISSION_ROWS

ROWS = [*SUBMISSION_ROWS, *REVIEW_ROWS]
