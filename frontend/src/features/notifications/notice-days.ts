import { today } from "@/lib/dates";
import type { Notice } from "./centre-queries";

/** The notifications grouped by day in India, as YYYY-MM-DD, in order. */
export function byDay(notices: Notice[]): [day: string, notices: Notice[]][] {
  const days = new Map<string, Notice[]>();
  for (const notice of notices) {
    const day = today(new Date(notice.created_at));
    days.set(day, [...(days.get(day) ?? []), notice]);
  }
  return [...days];
}
