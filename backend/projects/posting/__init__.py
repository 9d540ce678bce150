"""Posting: what a homeowner does with posted work before anybody is hired."""
