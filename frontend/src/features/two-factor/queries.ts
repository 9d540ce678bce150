import { queryOptions } from "@tanstack/react-query";
import { callAllauth } from "@/api/allauth-client";

/** The status of a person's two-step sign-in. Times are in seconds, as from allauth. */
export interface SecondFactor {
  app: { createdAt: number; lastUsedAt: number | null } | null;
  codesLeft: number;
  codesMade: number;
}

interface Authenticator {
  type: "totp" | "recovery_codes";
  created_at: number;
  last_used_at: number | null;
  unused_code_count?: number;
  total_code_count?: number;
}

async function read(): Promise<SecondFactor> {
  const { data } = await callAllauth("GET", "/account/authenticators");
  const found = (data ?? []) as unknown as Authenticator[];
  const app = found.find(({ type }) => type === "totp");
  const codes = found.find(({ type }) => type === "recovery_codes");
  return {
    app: app ? { createdAt: app.created_at, lastUsedAt: app.last_used_at } : null,
    codesLeft: codes?.unused_code_count ?? 0,
    codesMade: codes?.total_code_count ?? 0,
  };
}

export const secondFactorQuery = (userId: string) =>
  queryOptions({ queryKey: [`user:${userId}`, "second_factor"], queryFn: read });
