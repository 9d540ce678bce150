"""Files on their way up, which go on where they stopped: tus 1.0.0 (decision 0052)."""
