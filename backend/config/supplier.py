"""The supplier named on numbered documents (``payments.invoices``)."""

from email.utils import parseaddr
from typing import TYPE_CHECKING

from professionals.business.gstin import MistypedGstin, NoGstin, canonical_gstin

if TYPE_CHECKING:
    from config.env import Env

EXAMPLE_NAME = "Karigar Services Private Limited"
EXAMPLE_GSTIN = "27AAJCK4821M1Z5"
"""Of Maharashtra, and nobody's. Production refuses it: a document with it would be void."""


def supplier_settings(env: "Env") -> dict[str, str]:
    """The settings that ``payments.invoices.parties`` reads. The GSTIN contains our state."""
    return {
        "name": env.supplier_name or EXAMPLE_NAME,
        "gstin": canonical_gstin(env.supplier_gstin or EXAMPLE_GSTIN),
        "address": env.postal_address,
        "email": parseaddr(env.mail_from)[1],
    }


def supplier_problems(env: "Env") -> list[str]:
    """A sentence for each missing setting that invoices require (CGST Rules, rule 46)."""
    problems = [] if env.supplier_name else ["KARIGAR_SUPPLIER_NAME is missing."]
    if not env.supplier_gstin:
        problems.append("KARIGAR_SUPPLIER_GSTIN is missing: nobody may charge GST without one.")
    if env.supplier_gstin == EXAMPLE_GSTIN:
        problems.append("KARIGAR_SUPPLIER_GSTIN is the example of development, not a real one.")
    return problems + mistyped_gstin(env)


def mistyped_gstin(env: "Env") -> list[str]:
    """A sentence if the GSTIN is set and invalid."""
    try:
        canonical_gstin(env.supplier_gstin or EXAMPLE_GSTIN)
    except (NoGstin, MistypedGstin):
        return ["KARIGAR_SUPPLIER_GSTIN is not a GSTIN, or has a typing mistake."]
    return []
