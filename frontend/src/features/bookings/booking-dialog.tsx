import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { QueryView } from "@/components/query-view";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import type { SessionUser } from "@/features/accounts/session";
import { placesQuery } from "@/features/places/queries";
import { workerQuery } from "@/features/professionals/queries";
import { BookingForm } from "./booking-form";
import type { BookingDetail } from "./queries";
import { BookingSent } from "./booking-sent";
import { NoBookingsNow } from "./no-bookings-now";
import { useRepeated } from "./repeat";
import { ownPlaceQuery } from "@/features/projects/queries";
import { toProblem } from "@/lib/problem";

interface BookingDialogProps {
  workerId: string;
  /** A homeowner, or a visitor, who is asked to sign in when the form is sent. */
  user: SessionUser | null;
  /** The searched place, as text. */
  place?: string;
  /** The id of earlier work that is booked again. */
  again?: string | null;
  onClose: () => void;
}

/** Book Now: when, where and what, then what happens next. */
export function BookingDialog({ workerId, user, place = "", again = null, onClose }: BookingDialogProps) {
  const formId = useId();
  const worker = useQuery(workerQuery(workerId));
  // The initial place: the searched one, else the person's own town, else the professional's.
  const searched = useQuery(placesQuery(place));
  const own = useQuery({ ...ownPlaceQuery, enabled: user !== null && place === "" });
  const [sent, setSent] = useState<BookingDetail | null>(null);
  const [isSending, setIsSending] = useState(false);
  const { repeated, isLoading: isRepeating } = useRepeated(user, again);
  const isAway =
    (worker.error !== null && toProblem(worker.error).status === 404) || worker.data?.is_listed === false;
  const isReady = worker.isSuccess && !isAway && !searched.isLoading && !own.isLoading && !isRepeating;
  const firstName = worker.data?.first_name ?? "";

  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="md"
      title={sent ? <Trans>Request sent</Trans> : <Trans>Book {firstName || "…"}</Trans>}
      isLocked={isSending}
      footer={
        sent || !isReady ? undefined : (
          <>
            <DialogClose asChild>
              <Button variant="secondary" disabled={isSending}>
                <Trans>Cancel</Trans>
              </Button>
            </DialogClose>
            <Button type="submit" form={formId} busy={isSending}>
              {user ? <Trans>Send request</Trans> : <Trans>Sign in and send</Trans>}
            </Button>
          </>
        )
      }
    >
      {sent ? (
        <BookingSent booking={sent} onClose={onClose} />
      ) : isAway ? (
        <NoBookingsNow name={firstName} repeated={repeated} />
      ) : (
        <QueryView
          query={worker}
          skeleton={<FormSkeleton />}
          errorTitle={<Trans>This professional can't be booked now</Trans>}
        >
          {(found) =>
            isReady ? (
              <BookingForm
                id={formId}
                worker={found}
                user={user}
                place={searched.data?.items[0] ?? own.data ?? found.city}
                repeated={repeated}
                onSending={setIsSending}
                onSent={setSent}
              />
            ) : (
              <FormSkeleton />
            )
          }
        </QueryView>
      )}
    </Dialog>
  );
}

function FormSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Skeleton className="h-14" />
      <Skeleton className="h-11" />
      <Skeleton className="h-64" />
      <Skeleton className="h-11" />
    </SkeletonGroup>
  );
}
