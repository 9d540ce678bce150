"""Resumable uploads: tus 1.0.0 (decision 0052)."""
