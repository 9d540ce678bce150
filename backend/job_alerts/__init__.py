"""Job alerts: what somebody wants to hear of, and who hears of new work."""
