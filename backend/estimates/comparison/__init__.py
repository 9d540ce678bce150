"""Offers beside the estimate of the work that they are for."""
