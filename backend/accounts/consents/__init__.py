"""The ledger of consents: who agreed to what, in which words, when and where."""
