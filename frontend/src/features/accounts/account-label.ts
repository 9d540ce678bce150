import { formatPhone } from "@/lib/phone";
import type { SessionUser } from "./session";

/** The e-mail, or the number of whoever signed up by phone. */
export function accountLabel(user: SessionUser): string {
  return user.email ?? formatPhone(user.phone);
}
