"""Orders at the gateway: opened, confirmed, settled, reconciled."""
