import { queryOptions } from "@tanstack/react-query";
import { read } from "@/api/read";
import type { Schemas } from "@/api/schemas";
import { verificationKey } from "../queries";

export type References = Schemas["ReferencesOut"];
export type Reference = References["references"][number];
export type ReferenceState = Reference["state"];

/** The person's references, and whether they have answered. */
export const referencesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...verificationKey(userId), "references"],
    queryFn: read("/api/me/verification/references"),
  });
