import { oneOf } from "./one-of";

export const ROLES = ["homeowner", "worker", "contractor", "supervisor"] as const;
export const STATES = ["active", "suspended", "closing", "staff"] as const;

/** What of the people is asked for, as the address holds it. */
export interface UserFilter {
  words: string;
  role: (typeof ROLES)[number] | null;
  state: (typeof STATES)[number] | null;
}

export function readUserFilter(params: URLSearchParams): UserFilter {
  return {
    words: params.get("q") ?? "",
    role: oneOf(ROLES, params.get("role")),
    state: oneOf(STATES, params.get("state")),
  };
}

export function writeUserFilter({ words, role, state }: UserFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (words) params.set("q", words);
  if (role) params.set("role", role);
  if (state) params.set("state", state);
  return params;
}
