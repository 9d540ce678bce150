import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { DocumentKind, StoredSide } from "../queries";

/** The name of each document. */
export const KIND_NAMES: Record<DocumentKind, MessageDescriptor> = {
  aadhaar: msg`Aadhaar`,
  voter_id: msg`Voter ID`,
  driving_licence: msg`Driving licence`,
  pan: msg`PAN card`,
  profile_photo: msg`Profile photo`,
  selfie: msg`Live selfie`,
};

/** What one stored picture shows. */
export function sideName(side: StoredSide["side"]): MessageDescriptor {
  if (side === "front") return msg`Front`;
  if (side === "back") return msg`Back`;
  if (side === "photo") return msg`Photo in the code`;
  const place = side.replace("step_", "");
  return msg`Picture ${place}`;
}
