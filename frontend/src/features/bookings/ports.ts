import type { ComponentType } from "react";
import { createPort } from "@/lib/port";
import type { BookingDetail } from "./queries";

interface BookingParts {
  /** Pays a reserved time; opened until it is closed. */
  PayVisit: ComponentType<{ booking: BookingDetail; onClose: () => void }>;
}

export const [BookingPort, useBookingPort] = createPort<BookingParts>("bookings");
