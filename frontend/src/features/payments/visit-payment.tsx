import type { ReactNode } from "react";
import { BookingPort } from "@/features/bookings/ports";
import { lazyDialog } from "@/lib/lazy-part";

const PARTS = {
  PayVisit: lazyDialog(() => import("./pay-visit-dialog").then((module) => module.PayVisitDialog)),
};

/** Provides the payment of reserved times to the pages of bookings. */
export function VisitPayment({ children }: { children: ReactNode }) {
  return <BookingPort value={PARTS}>{children}</BookingPort>;
}
