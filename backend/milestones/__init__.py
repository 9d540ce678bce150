"""Milestones: the parts in which awarded work is delivered, and later paid."""
