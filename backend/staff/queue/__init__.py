"""The common part of every staff queue."""
