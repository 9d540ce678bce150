"""A contractor's team and the invitations to it."""
