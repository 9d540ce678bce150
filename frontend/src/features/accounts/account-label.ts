import { formatPhone } from "@/lib/phone";
import type { SessionUser } from "./session";

/** The e-mail address, or the number of people who signed up by phone. */
export function accountLabel(user: SessionUser): string {
  return user.email ?? formatPhone(user.phone);
}
