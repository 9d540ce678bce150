"""Everybody sees their own figures and nobody else's: there is no address of another's."""

from config.tests.policy_matrix import Row, signed_in

ROWS = [Row("stats_get", signed_in(200))]
