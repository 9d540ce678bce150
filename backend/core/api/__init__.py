"""The boundary of the API: operations, errors as problem+json, lists, limits."""
