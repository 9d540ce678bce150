import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Member } from "../model";
import type { GuestRights } from "./queries";

/** The roles in the project. */
export const ROLE_LABELS: Record<Member["role"], MessageDescriptor> = {
  homeowner: msg`Homeowner`,
  worker: msg`Worker`,
  supervisor: msg`Supervisor`,
  guest: msg`Guest`,
};

export const GUEST_RIGHTS = ["look", "talk", "work"] as const satisfies readonly GuestRights[];

/** The rights of a guest, in two words. */
export const RIGHTS_LABELS: Record<GuestRights, MessageDescriptor> = {
  look: msg`Can view`,
  talk: msg`Can view and message`,
  work: msg`Can edit`,
};

/** What each right means. */
export const RIGHTS_HELP: Record<GuestRights, MessageDescriptor> = {
  look: msg`Reads tasks, files, messages and progress, and changes nothing.`,
  talk: msg`Reads everything and writes messages.`,
  work: msg`Writes messages, changes tasks and adds files.`,
};
