"""Who may do what with applications, as those who apply and as those who choose."""

from applications.tests.policy_rows_review import REVIEW_ROWS
from applications.tests.policy_rows_submission import SUBMISSION_ROWS

ROWS = [*SUBMISSION_ROWS, *REVIEW_ROWS]
