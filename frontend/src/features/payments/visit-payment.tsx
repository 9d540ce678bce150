import type { ReactNode } from "react";
import { BookingPort, type PayVisitProps } from "@/features/bookings/ports";
import { lazyDialog } from "@/lib/lazy-part";
import { usePayable } from "./use-payable";

const PayVisitDialog = lazyDialog(() => import("./pay-visit-dialog").then((module) => module.PayVisitDialog));

function PayVisit({ booking, isOpen, isDue, onClose }: PayVisitProps) {
  const payable = usePayable(isOpen ? booking.id : null, isDue ? booking : undefined);
  return payable && <PayVisitDialog booking={payable} isDue={isDue} onClose={onClose} />;
}

const PARTS = { PayVisit };

/** Provides the payment of reserved times to the pages of bookings. */
export function VisitPayment({ children }: { children: ReactNode }) {
  return <BookingPort value={PARTS}>{children}</BookingPort>;
}
