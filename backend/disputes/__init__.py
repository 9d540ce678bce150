"""The statements of both sides of a dispute, before staff decide it."""
