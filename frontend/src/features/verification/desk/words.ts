import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Case, PastDecision, QueueStatus } from "./queries";

/** The names of the desk's lists. */
export const STATUS_NAMES: Record<QueueStatus, MessageDescriptor> = {
  pending: msg({ message: "Waiting for us", context: "verification desk" }),
  changes_requested: msg({ message: "Asked again", context: "verification desk" }),
  verified: msg({ message: "Verified", context: "verification desk" }),
  rejected: msg({ message: "Rejected", context: "verification desk" }),
  expired: msg({ message: "Expired", context: "verification desk" }),
};

/** The flags to filter by; their long names come with each case. */
export const FLAG_NAMES: Record<string, MessageDescriptor> = {
  same_identity: msg`Same document elsewhere`,
  same_account: msg`Same bank account elsewhere`,
  names_differ: msg`Names differ`,
  identity_unsigned: msg`Aadhaar without signed code`,
  selfie_from_file: msg`Selfie from a file`,
  no_face: msg`No face found`,
  reference_shared: msg`Shared reference`,
  reference_is_teammate: msg`Reference from own team`,
  suspended_before: msg`Suspended before`,
  bank_changed: msg`Bank account changed`,
};

export const CHECK_NAMES: Record<Case["checks"][number]["code"], MessageDescriptor> = {
  phone: msg`Mobile number confirmed by code`,
  identity: msg`Proof of identity`,
  pan: msg`PAN card`,
  selfie: msg`Selfie and photo show one person`,
  names: msg`Names match`,
  references: msg`Two references confirmed`,
  bank_account: msg`Bank account confirmed`,
  duplicates: msg`Not used by another account`,
};

export const NAME_SOURCES: Record<Case["names"][number]["source"], MessageDescriptor> = {
  account: msg({ message: "Account", context: "verification desk" }),
  identity: msg`Proof of identity`,
  qr: msg`Signed QR code`,
  pan: msg`PAN card`,
  bank_holder: msg`Account holder, as typed`,
  bank: msg`Account holder, says the bank`,
};

export const DECISION_NAMES: Record<PastDecision["outcome"], MessageDescriptor> = {
  approved: msg({ message: "Approved", context: "verification desk" }),
  asked_again: msg({ message: "Asked again", context: "verification desk" }),
  rejected: msg({ message: "Rejected", context: "verification desk" }),
  revoked: msg({ message: "Revoked", context: "verification desk" }),
  expired: msg({ message: "Expired", context: "verification desk" }),
  withdrawn: msg`Withdrawn by the worker`,
};
