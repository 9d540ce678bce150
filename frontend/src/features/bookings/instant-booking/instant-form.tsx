import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { FormProvider } from "react-hook-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { Textarea } from "@/components/ui/textarea";
import type { SessionUser } from "@/features/accounts/session";
import { openSignIn } from "@/features/accounts/sign-in-store";
import type { Place } from "@/features/places/place";
import type { Worker } from "@/features/professionals/queries";
import { useFormDraft } from "@/lib/form-draft";
import { toProblem } from "@/lib/problem";
import { storeRedirectPath } from "@/lib/redirect-path";
import { useLocation } from "@/lib/router/hooks";
import { Link } from "@/lib/router/link";
import { useForm } from "@/lib/use-form";
import { BookingPlace } from "../booking-place";
import type { BookingDetail } from "../queries";
import type { Repeated } from "../repeat";
import { RepeatNote } from "../repeat-note";
import { InstantTerms } from "./instant-terms";
import { InstantTime } from "./instant-time";
import { useReserveTime } from "./mutations";
import type { InstantOffer } from "./queries";
import {
  EMPTY_INSTANT_BOOKING,
  type InstantBookingForm,
  type InstantBookingValues,
  LONGEST_NOTE,
  choicesOf,
  instantBookingBody,
  instantBookingSchema,
} from "./schemas";

interface InstantFormProps {
  id: string;
  worker: Worker;
  offer: InstantOffer;
  user: SessionUser | null;
  /** The initial place. */
  place: Place | null;
  /** Earlier work whose choices fill the form. */
  repeated?: Repeated;
  onSending: (isSending: boolean) => void;
  onReserved: (booking: BookingDetail) => void;
}

/** Day, part of the day and place of a visit. The draft is saved, also through a sign-in. */
export function InstantForm({
  id,
  worker,
  offer,
  user,
  place,
  repeated,
  onSending,
  onReserved,
}: InstantFormProps) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const [waiting, setWaiting] = useState<string>();
  const form = useForm<InstantBookingForm, unknown, InstantBookingValues>({
    resolver: zodResolver(instantBookingSchema),
    defaultValues: {
      ...EMPTY_INSTANT_BOOKING,
      quantity: offer.asked_quantity ?? 1,
      place,
      ...(repeated && choicesOf(repeated, offer)),
    },
  });
  const { errors, submitCount } = form.formState;
  // The same draft before and after a sign-in in this window.
  const [drafter] = useState(user?.id ?? "visitor");
  const name = `instant:${worker.id}:${offer.job.slug}${repeated ? `:${repeated.work.id}` : ""}`;
  const formDraft = useFormDraft(form, {
    draft: `${name}:${drafter}`,
    adopts: `${name}:visitor`,
    fields: { area_id: "place" },
  });
  const reserve = useReserveTime(worker.id, user?.id ?? "");

  const send = form.handleSubmit(async (values) => {
    if (!user) {
      storeRedirectPath(pathname + search);
      openSignIn("sign-in");
      return;
    }
    onSending(true);
    setWaiting(undefined);
    try {
      const booking = await reserve.mutateAsync({
        body: instantBookingBody(values, offer),
        idempotencyKey: formDraft.idempotencyKey(),
      });
      formDraft.onSent();
      onReserved(booking);
    } catch (error) {
      formDraft.onRefused(error);
      const problem = toProblem(error);
      if (problem.code === "reservation_waits") setWaiting(waitingBooking(problem.body));
      if (problem.code === "slot_taken") {
        form.clearErrors("root");
        form.setValue("slot", "");
        form.setError("slot", { type: problem.code, message: problem.detail }, { shouldFocus: true });
      }
    } finally {
      onSending(false);
    }
  });

  return (
    <FormProvider {...form}>
      <form id={id} noValidate onSubmit={(submit) => void send(submit)} className="flex flex-col gap-5">
        {waiting === undefined ? (
          <FormErrorSummary errors={errors} submitCount={submitCount} />
        ) : (
          <Alert tone="warning" title={<Trans>You hold another time that is not paid yet</Trans>}>
            <p className="mb-2">
              <Trans>Pay it, or give it back, before you book this one.</Trans>
            </p>
            <Button asChild variant="secondary">
              <Link to={`/bookings/${waiting}`}>
                <Trans>See that booking</Trans>
              </Link>
            </Button>
          </Alert>
        )}
        {repeated && <RepeatNote repeated={repeated} offer={offer} />}
        <InstantTerms offer={offer} worker={worker} />
        <InstantTime days={offer.days} />
        <BookingPlace radius={worker.travel_radius_km} />
        <Field
          label={<Trans>Anything to know before?</Trans>}
          optional
          error={errors.note?.message}
          help={<Trans>The full address comes after the booking, in its workspace.</Trans>}
        >
          <Textarea
            {...form.register("note")}
            rows={3}
            maxLength={LONGEST_NOTE}
            placeholder={t`For example: 15 litre geyser, third floor without a lift.`}
          />
        </Field>
      </form>
    </FormProvider>
  );
}

/** The id of the booking that the refusal names. */
function waitingBooking(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null || !("booking_id" in body)) return undefined;
  return typeof body.booking_id === "string" ? body.booking_id : undefined;
}
