import type { ComponentType } from "react";
import { createPort } from "@/lib/port";
import type { BookingDetail } from "./queries";

export interface PayVisitProps {
  booking: BookingDetail;
  isOpen: boolean;
  isDue: boolean;
  onClose: () => void;
}

interface BookingParts {
  /** Pays a reserved time while `isOpen`; a payment in progress stays open when nothing `isDue` any more. */
  PayVisit: ComponentType<PayVisitProps>;
}

export const [BookingPort, useBookingPort] = createPort<BookingParts>("bookings");
