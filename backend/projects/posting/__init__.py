"""Posting: what a homeowner does with posted work before somebody is hired."""
