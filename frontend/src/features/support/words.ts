import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { BadgeTone } from "@/components/ui/badge";
import type { Category } from "./contact-schema";
import type { Ticket } from "./queries";

export const CATEGORY_NAMES: Record<Category, MessageDescriptor> = {
  general: msg({ context: "ticket", message: "General question" }),
  payment: msg({ context: "ticket", message: "Payment or refund" }),
  safety: msg({ context: "ticket", message: "Safety" }),
  privacy: msg({ context: "ticket", message: "Privacy" }),
  grievance: msg({ context: "ticket", message: "Complaint to the grievance officer" }),
  press: msg({ context: "ticket", message: "Press" }),
};

type Status = Ticket["status"];

/** As the person sees it. */
export const STATUS_NAMES: Record<Status, MessageDescriptor> = {
  open: msg`We are on it`,
  waiting_for_person: msg`Waiting for your reply`,
  answered: msg({ context: "ticket", message: "Answered" }),
  closed: msg({ context: "ticket", message: "Closed" }),
};

export const STATUS_TONES: Record<Status, BadgeTone> = {
  open: "info",
  waiting_for_person: "warning",
  answered: "success",
  closed: "neutral",
};
