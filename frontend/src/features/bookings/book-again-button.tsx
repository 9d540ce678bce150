import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import type { ComponentProps } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { useSession } from "@/features/accounts/session";
import { projectQuery } from "@/features/projects/queries";
import { useSearchParams } from "@/lib/router/hooks";
import { BOOKED_WORKER } from "./book-now-button";
import { BOOKED_JOB } from "./instant-booking/instant-button";
import { type Booking, bookingQuery } from "./queries";
import { REPEATED_WORK, canBeRepeated } from "./repeat";

/** The parameters that open a new booking with what was chosen before, where the page has a BookingOutlet. */
function parametersOf(workerId: string, workId: string, terms: Booking["terms"]): Record<string, string> {
  const job = terms?.job && { [BOOKED_JOB]: terms.job.slug };
  return { [BOOKED_WORKER]: workerId, [REPEATED_WORK]: workId, ...job };
}

interface BookAgainTextProps {
  worker: { first_name: string; last_name: string };
  title: string;
}

function BookAgainText({ worker, title }: BookAgainTextProps) {
  return (
    <>
      <CalendarPlus aria-hidden />
      <Trans>Book again</Trans>
      <span className="sr-only">
        : {`${worker.first_name} ${worker.last_name}`.trim()}, {title}
      </span>
    </>
  );
}

type Style = Pick<ComponentProps<typeof Button>, "size" | "className" | "variant">;

/** Opens the new booking over the page, to the homeowner of a booking; nothing before it is over. */
export function BookAgain({ booking, ...style }: { booking: Booking } & Style) {
  const [, , changeParams] = useSearchParams();
  if (!canBeRepeated(booking)) return null;
  const { terms, work, worker } = booking;
  return (
    <Button {...style} onClick={() => changeParams(parametersOf(worker.id, work.id, terms))}>
      <BookAgainText worker={worker} title={work.title} />
    </Button>
  );
}

/** Leads from completed work to the new booking, on the page of bookings, which has its code and strings. */
export function BookProjectAgain({ projectId }: { projectId: string }) {
  const { user } = useSession();
  const { data: project } = useQuery(projectQuery(projectId));
  const isOver = project?.is_owner === true && project.status === "completed";
  const bookingId = project?.booking_id ?? "";
  const booking = useQuery({
    ...bookingQuery(user?.id ?? "", bookingId),
    enabled: isOver && user !== null && bookingId !== "",
  });
  if (!isOver || !project.worker || user?.role !== "homeowner" || booking.isLoading) return null;
  const params = parametersOf(project.worker.id, project.id, booking.data?.terms ?? null);
  return (
    <ButtonLink variant="secondary" to={`/bookings?${new URLSearchParams(params).toString()}`}>
      <BookAgainText worker={project.worker} title={project.title} />
    </ButtonLink>
  );
}
