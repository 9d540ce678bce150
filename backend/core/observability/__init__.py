"""What the running product shows of itself: metrics, traces, error reports (decision 0109).

None of it contains personal data: labels and attributes are routes, task names, services and
outcomes, never paths, ids of people, queries or texts.
"""
