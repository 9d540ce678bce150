"""The gateway's webhooks: checked and stored at once, handled by a job."""
