"""Finished work that a professional shows, with photos."""
