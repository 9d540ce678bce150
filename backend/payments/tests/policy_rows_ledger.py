"""Whose money is read: one's own, whoever one is."""

from config.tests.policy_matrix import Row, signed_in

ROWS = [
    Row("money_get", signed_in(200)),
    Row("money_statement", signed_in(200)),
    Row("money_statement_csv", signed_in(200)),
]
