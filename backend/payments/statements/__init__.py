"""A person's own money: balances, and the statement with every movement."""
