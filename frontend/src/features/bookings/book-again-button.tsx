import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { useSession } from "@/features/accounts/session";
import { projectQuery } from "@/features/projects/queries";
import { useSearchParams } from "@/lib/router/hooks";
import { BOOKED_WORKER } from "./book-now-button";
import { BOOKED_JOB } from "./instant-booking/instant-button";
import { type Booking, bookingQuery } from "./queries";
import { REPEATED_WORK, canBeRepeated } from "./repeat";

type Style = Pick<ComponentProps<typeof Button>, "size" | "className" | "variant">;

interface BookAgainButtonProps extends Style {
  worker: { id: string; first_name: string; last_name: string };
  work: { id: string; title: string };
  /** Of an instant booking. */
  terms: Booking["terms"];
}

/** Opens a new booking with what was chosen before. The page needs a BookingOutlet, which renders the dialog. */
function BookAgainButton({ worker, work, terms, ...style }: BookAgainButtonProps) {
  const [, , changeParams] = useSearchParams();
  const open = () =>
    changeParams({
      [BOOKED_WORKER]: worker.id,
      [REPEATED_WORK]: work.id,
      ...(terms?.job && { [BOOKED_JOB]: terms.job.slug }),
    });
  return (
    <Button {...style} onClick={open}>
      <CalendarPlus aria-hidden />
      <Trans>Book again</Trans>
      <span className="sr-only">
        : {`${worker.first_name} ${worker.last_name}`.trim()}, {work.title}
      </span>
    </Button>
  );
}

/** The same for a booking, to its homeowner; nothing before it is over. */
export function BookAgain({ booking, ...style }: { booking: Booking } & Style) {
  if (!canBeRepeated(booking)) return null;
  const { terms, work, worker } = booking;
  return <BookAgainButton {...style} worker={worker} work={work} terms={terms} />;
}

/** The same on the page of completed work, to its homeowner. */
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
  return (
    <BookAgainButton
      variant="secondary"
      worker={project.worker}
      work={project}
      terms={booking.data?.terms ?? null}
    />
  );
}
