import { readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";
import { verificationKey } from "../queries";

export type References = Schemas["ReferencesOut"];
export type Reference = References["references"][number];
export type ReferenceState = Reference["state"];

/** The person's references, and whether they have answered. */
export const referencesQuery = (userId: string) =>
  readQuery([...verificationKey(userId), "references"], "/api/me/verification/references");
