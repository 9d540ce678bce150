import type { SessionUser } from "@/features/accounts/session";

/** Who may apply: workers, and contractors as a business. The server decides; this only chooses what to show. */
export function offersWork(user: SessionUser | null): user is SessionUser {
  return user?.role === "worker" || user?.role === "contractor";
}
