import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { DESKS } from "./desks";
import type { Act } from "./queries";

/** The names of an act's details; the keys are those of `staff.audit_log.note`. */
const NAMES: Readonly<Record<string, MessageDescriptor>> = {
  accepted: msg({ message: "Accepted anyway", context: "audit log" }),
  after: msg({ message: "After", context: "audit log" }),
  amount_paise: msg({ message: "Amount", context: "audit log" }),
  before: msg({ message: "Before", context: "audit log" }),
  count: msg({ message: "Sessions", context: "audit log" }),
  days: msg({ message: "Days", context: "audit log" }),
  desks: msg({ message: "Desks", context: "audit log" }),
  document: msg({ message: "Document", context: "audit log" }),
  filters: msg({ message: "Filters", context: "audit log" }),
  flags: msg({ message: "What stood out", context: "audit log" }),
  gst_basis_points: msg({ message: "GST", context: "audit log" }),
  held_paise: msg({ message: "Held", context: "audit log" }),
  language: msg({ message: "Language", context: "audit log" }),
  listing_fee_paise: msg({ message: "Listing fee", context: "audit log" }),
  meaning: msg({ message: "Meaning", context: "audit log" }),
  next_status: msg({ message: "New state", context: "audit log" }),
  number: msg({ message: "Number", context: "audit log" }),
  order: msg({ message: "Order", context: "audit log" }),
  outcome: msg({ message: "Decision", context: "audit log" }),
  page: msg({ message: "Page", context: "audit log" }),
  reason: msg({ message: "Reason", context: "audit log" }),
  reasons: msg({ message: "Reasons", context: "audit log" }),
  recipients: msg({ message: "Recipients", context: "audit log" }),
  restored: msg({ message: "Restored version", context: "audit log" }),
  round: msg({ message: "Round", context: "audit log" }),
  service_fee_basis_points: msg({ message: "Service fee", context: "audit log" }),
  set: msg({ message: "Questions", context: "audit log" }),
  shows_live: msg({ message: "Live figures", context: "audit log" }),
  side: msg({ message: "Side", context: "audit log" }),
  suspension: msg({ message: "Suspension", context: "audit log" }),
  taken_from: msg({ message: "Taken from", context: "audit log" }),
  task: msg({ message: "Background job", context: "audit log" }),
  to: msg({ message: "To", context: "audit log" }),
  trade: msg({ message: "Trade", context: "audit log" }),
  valid_from: msg({ message: "Valid from", context: "audit log" }),
  version: msg({ message: "Version", context: "audit log" }),
  worker_paise: msg({ message: "To the worker", context: "audit log" }),
};

/** Identifiers, shown as they are; other values are codes such as `names_differ`. */
const IDENTIFIERS = new Set([
  "filters",
  "meaning",
  "number",
  "order",
  "page",
  "set",
  "suspension",
  "taken_from",
  "task",
  "to",
  "trade",
]);

/** An act's details as "Amount: ₹500"; what has no name shows its key. */
export function useActDetails(): (detail: Act["detail"]) => string[] {
  const { t } = useLingui();
  const wordOf = (name: string, value: unknown): string => {
    if (Array.isArray(value)) return value.map((one) => wordOf(name, one)).join(", ");
    if (typeof value === "boolean") return value ? t`Yes` : t`No`;
    if (typeof value === "number" && name.endsWith("_paise")) return formatMoney(value);
    if (typeof value === "number" && name.endsWith("_basis_points")) return `${value / 100}%`;
    const word = String(value);
    if (name === "valid_from") return formatDate(word);
    if (name === "language") return word === "hi" ? "हिन्दी" : "English";
    if (IDENTIFIERS.has(name)) return word;
    const desk = DESKS.find(({ value: known }) => known === word);
    return desk ? t(desk.name) : word.replaceAll("_", " ");
  };
  return (detail) =>
    Object.entries(detail)
      .filter(([, value]) => value !== null && value !== "" && !(Array.isArray(value) && value.length === 0))
      .map(([name, value]) => `${NAMES[name] ? t(NAMES[name]) : name}: ${wordOf(name, value)}`);
}
