"""A worker's payout account, and whether it is theirs."""
