"""Job alerts: saved filters, and notifications of new work that matches them."""
