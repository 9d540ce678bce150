import { readQuery, readPagesQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type Verification = Schemas["VerificationOut"];
export type StepOut = Verification["steps"][number];
export type StepName = StepOut["step"];
export type Documents = Schemas["DocumentsOut"];
export type StoredDocument = Schemas["DocumentOut"];
export type DocumentKind = StoredDocument["kind"];
export type StoredSide = StoredDocument["sides"][number];
export type SelfieChallenge = Schemas["SelfieChallengeOut"];
export type ChallengeStep = SelfieChallenge["steps"][number];
export type Opening = Schemas["OpeningOut"];

/** The key prefix of everything about a person's verification: the event "verification" makes all of it stale. */
export function verificationKey(userId: string): string[] {
  return [`user:${userId}`, "verification"];
}

/** The progress of the person's own verification, as the server judges it. */
export const verificationQuery = (userId: string) =>
  readQuery([...verificationKey(userId), "state"], "/api/me/verification");

/** The person's submitted identity documents; numbers are masked. */
export const documentsQuery = (userId: string) =>
  readQuery([...verificationKey(userId), "documents"], "/api/me/verification/documents");

/** Who opened the person's files, newest first. */
export const openingsQuery = (userId: string) =>
  readPagesQuery([...verificationKey(userId), "openings"], "/api/me/verification/openings");
