"""An account that staff have shut for a reason: the rule, every door's refusal, and the appeal."""
