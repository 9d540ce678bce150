"""The virus scanner of uploads: ClamAV (decision 0053)."""
