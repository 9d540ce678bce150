import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { StaffTicket, TicketFilter } from "./queries";

/** As the desk sees it. */
export const DESK_STATUS_NAMES: Record<StaffTicket["status"], MessageDescriptor> = {
  open: msg`Waits for us`,
  waiting_for_person: msg`Waits for the person`,
  answered: msg({ context: "ticket", message: "Answered" }),
  closed: msg({ context: "ticket", message: "Closed" }),
};

export const OWNER_NAMES: Record<TicketFilter["whose"] | "all", MessageDescriptor> = {
  anybody: msg`Anybody`,
  me: msg`Me`,
  nobody: msg`Nobody yet`,
  all: msg({ context: "ticket", message: "All categories" }),
};
