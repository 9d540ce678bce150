import { useQuery } from "@tanstack/react-query";
import type { SessionUser } from "@/features/accounts/session";
import { type Project, projectQuery } from "@/features/projects/queries";
import { type Booking, bookingQuery } from "./queries";

/** The URL parameter with the id of the work that is booked again, beside the professional's. */
export const REPEATED_WORK = "again";

/** Work that is booked again, and the terms of its instant booking. */
export interface Repeated {
  work: Project;
  /** In the page's language where it is a common job. */
  title: string;
  terms: Booking["terms"];
}

/** Work that took place, or was called off: only then is there anything to book again. */
export function canBeRepeated({ is_worker: isWorker, status, work }: Booking): boolean {
  if (isWorker) return false;
  if (status === "accepted") return work.status === "completed";
  return status === "cancelled" || status === "lapsed";
}

/**
 * The person's own earlier work, which fills the form of a new booking. Nothing where it cannot be read: the
 * form is then empty.
 */
export function useRepeated(user: SessionUser | null, workId: string | null) {
  const isAsked = user !== null && workId !== null;
  const work = useQuery({ ...projectQuery(workId ?? ""), enabled: isAsked });
  const bookingId = work.data?.booking_id ?? "";
  const booking = useQuery({
    ...bookingQuery(user?.id ?? "", bookingId),
    enabled: isAsked && bookingId !== "",
  });
  return {
    isLoading: work.isLoading || booking.isLoading,
    repeated: work.data && {
      work: work.data,
      title: booking.data?.work.title ?? work.data.title,
      terms: booking.data?.terms ?? null,
    },
  };
}
