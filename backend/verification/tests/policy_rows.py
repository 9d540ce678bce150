"""Who may do what with verifications; each folder's rows stand in a file of their own."""

from verification.tests import (
    policy_rows_badges,
    policy_rows_banking,
    policy_rows_desk,
    policy_rows_documents,
    policy_rows_references,
)

ROWS = [
    *policy_rows_references.ROWS,
    *policy_rows_badges.ROWS,
    *policy_rows_banking.ROWS,
    *policy_rows_desk.ROWS,
    *policy_rows_documents.ROWS,
]
