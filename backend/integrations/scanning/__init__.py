"""Whoever looks for viruses in what people send: ClamAV (decision 0053)."""
