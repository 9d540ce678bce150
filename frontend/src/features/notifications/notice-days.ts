import { today } from "@/lib/dates";
import type { Notice } from "./centre-queries";

/** The notices of each day of India's, as YYYY-MM-DD, in the order they come. */
export function byDay(notices: Notice[]): [day: string, notices: Notice[]][] {
  const days = new Map<string, Notice[]>();
  for (const notice of notices) {
    const day = today(new Date(notice.created_at));
    days.set(day, [...(days.get(day) ?? []), notice]);
  }
  return [...days];
}
