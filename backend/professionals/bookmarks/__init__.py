"""Professionals and searches that people save."""
