import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { QueryView } from "@/components/query-view";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import type { SessionUser } from "@/features/accounts/session";
import { placesQuery } from "@/features/places/queries";
import { workerQuery } from "@/features/professionals/queries";
import { ownPlaceQuery } from "@/features/projects/queries";
import { toProblem } from "@/lib/problem";
import { useNavigate } from "@/lib/router/hooks";
import { NoBookingsNow } from "../no-bookings-now";
import { useRepeated } from "../repeat";
import { InstantForm } from "./instant-form";
import { instantOfferQuery } from "./queries";

interface InstantDialogProps {
  workerId: string;
  /** The slug of the common job. */
  job: string;
  /** A homeowner, or a visitor, who is asked to sign in when a time is reserved. */
  user: SessionUser | null;
  /** The searched place, as text. */
  place?: string;
  /** What was searched for: it may say how many are wanted. */
  words?: string;
  /** The id of earlier work that is booked again. */
  again?: string | null;
  onClose: () => void;
  /** Opens the request instead, where the job cannot be booked at once any more. */
  onRequest: () => void;
}

/** An instant booking up to its payment: the job, its price and rules, a time and a place. */
export function InstantDialog({
  workerId,
  job,
  user,
  place = "",
  words = "",
  again = null,
  onClose,
  onRequest,
}: InstantDialogProps) {
  const formId = useId();
  const navigate = useNavigate();
  const worker = useQuery(workerQuery(workerId));
  const offer = useQuery(instantOfferQuery(workerId, job, words));
  // The initial place: the searched one, else the person's own town, else the professional's.
  const searched = useQuery(placesQuery(place));
  const own = useQuery({ ...ownPlaceQuery, enabled: user !== null && place === "" });
  const { repeated, isLoading: isRepeating } = useRepeated(user, again);
  const [isSending, setIsSending] = useState(false);
  const isReady =
    worker.isSuccess && offer.isSuccess && !searched.isLoading && !own.isLoading && !isRepeating;
  const isAway = isNotFound(worker.error) || worker.data?.is_listed === false;
  const isGone = isNotFound(offer.error) && !isAway && worker.isSuccess;
  const firstName = worker.data?.first_name ?? "";
  const hasTimes = offer.data !== undefined && offer.data.days.length > 0;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="md"
      title={<Trans>Book {firstName || "…"} instantly</Trans>}
      isLocked={isSending}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary" disabled={isSending}>
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          {isAway ? null : isGone || (isReady && !hasTimes) ? (
            <Button onClick={onRequest}>
              <Trans>Send a request instead</Trans>
            </Button>
          ) : (
            isReady && (
              <Button type="submit" form={formId} busy={isSending}>
                {user ? <Trans>Continue to payment</Trans> : <Trans>Sign in and continue</Trans>}
              </Button>
            )
          )}
        </>
      }
    >
      {isAway ? (
        <NoBookingsNow name={firstName} repeated={repeated} />
      ) : isGone ? (
        <Alert tone="warning" title={<Trans>This cannot be booked at once any more</Trans>}>
          <Trans>
            {firstName} still takes requests: you propose a time, and the answer comes by message.
          </Trans>
        </Alert>
      ) : (
        <QueryView
          query={offer}
          skeleton={<FormSkeleton />}
          errorTitle={<Trans>The free times could not be loaded</Trans>}
        >
          {(found) =>
            found.days.length === 0 ? (
              <Alert tone="warning" title={<Trans>No time can be booked at once now</Trans>}>
                <Trans>
                  All free times of the next two weeks are taken. You can send a request for a later day.
                </Trans>
              </Alert>
            ) : isReady ? (
              <InstantForm
                id={formId}
                worker={worker.data}
                offer={found}
                user={user}
                place={searched.data?.items[0] ?? own.data ?? worker.data.city}
                repeated={repeated}
                onSending={setIsSending}
                onReserved={({ id }) => void navigate(`/bookings/${id}?pay=1`)}
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

function isNotFound(error: Error | null): boolean {
  return error !== null && toProblem(error).status === 404;
}

function FormSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Skeleton className="h-20" />
      <Skeleton className="h-24" />
      <Skeleton className="h-14" />
      <Skeleton className="h-11" />
    </SkeletonGroup>
  );
}
