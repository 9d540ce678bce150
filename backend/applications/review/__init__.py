"""Review of applications by the homeowner: list, comparison, shortlist, questions, rejection."""
