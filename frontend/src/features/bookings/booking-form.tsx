import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { FormProvider } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { useLocation } from "@/lib/router/hooks";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { MoneyController } from "@/components/ui/money-controller";
import { Options, Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { SessionUser } from "@/features/accounts/session";
import { openSignIn } from "@/features/accounts/sign-in-store";
import type { Place } from "@/features/places/place";
import type { Worker } from "@/features/professionals/queries";
import { tradeName } from "@/features/trades/queries";
import { storeRedirectPath } from "@/lib/redirect-path";
import { useAskForDay } from "./mutations";
import type { BookingDetail } from "./queries";
import {
  type BookingForm as Form,
  type BookingValues,
  EMPTY_BOOKING,
  bookingBody,
  bookingSchema,
  choicesOf,
} from "./schema";
import { BookingPlace } from "./booking-place";
import { BookingTime } from "./booking-time";
import { BookingWorker } from "./booking-worker";
import { NextFreePeople } from "./next-free-people";
import type { Repeated } from "./repeat";
import { RepeatNote } from "./repeat-note";
import { useFormDraft } from "@/lib/form-draft";

interface BookingFormProps {
  id: string;
  worker: Worker;
  user: SessionUser | null;
  /** The initial place. */
  place: Place | null;
  /** Earlier work whose choices fill the form. */
  repeated?: Repeated;
  onSending: (isSending: boolean) => void;
  onSent: (booking: BookingDetail) => void;
}

/** Day, part of the day, place, and the work. The draft is saved, also through a sign-in. */
export function BookingForm({ id, worker, user, place, repeated, onSending, onSent }: BookingFormProps) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const form = useForm<Form, unknown, BookingValues>({
    resolver: zodResolver(bookingSchema),
    defaultValues: {
      ...EMPTY_BOOKING,
      place,
      trade: worker.skills[0]?.slug ?? "",
      ...(repeated && choicesOf(repeated, worker.skills)),
    },
  });
  const { errors, submitCount } = form.formState;
  // The same draft before and after a sign-in in this window.
  const [drafter] = useState(user?.id ?? "visitor");
  const name = `booking:${worker.id}${repeated ? `:${repeated.work.id}` : ""}`;
  const formDraft = useFormDraft(form, {
    draft: `${name}:${drafter}`,
    adopts: `${name}:visitor`,
    fields: { area_id: "place" },
  });
  const ask = useAskForDay(worker.id, user?.id ?? "");

  const send = form.handleSubmit(async (values) => {
    if (!user) {
      storeRedirectPath(pathname + search);
      openSignIn("sign-in");
      return;
    }
    onSending(true);
    try {
      const booking = await ask.mutateAsync({
        body: bookingBody(values),
        idempotencyKey: formDraft.idempotencyKey(),
      });
      formDraft.onSent();
      onSent(booking);
    } catch (error) {
      formDraft.onRefused(error);
    } finally {
      onSending(false);
    }
  });

  return (
    <FormProvider {...form}>
      <form id={id} noValidate onSubmit={(submit) => void send(submit)} className="flex flex-col gap-5">
        <FormErrorSummary errors={errors} submitCount={submitCount} />
        {repeated && <RepeatNote repeated={repeated} />}
        <BookingWorker worker={worker} />
        <BookingTime workerId={worker.id} otherPeople={<NextFreePeople worker={worker} />} />
        <BookingPlace radius={worker.travel_radius_km} />
        {worker.skills.length > 1 && (
          <Field label={<Trans>Trade</Trans>} error={errors.trade?.message}>
            <Select {...form.register("trade")}>
              <Options of={worker.skills} value={(skill) => skill.slug} label={tradeName} />
            </Select>
          </Field>
        )}
        <Field
          label={<Trans>What needs to be done?</Trans>}
          required
          error={errors.description?.message}
          help={<Trans>No phone number or full address: you share those once it is agreed.</Trans>}
        >
          <Textarea
            {...form.register("description")}
            rows={4}
            maxLength={5000}
            placeholder={t`For example: The fan in the hall makes a noise and stops after an hour.`}
          />
        </Field>
        <Field label={<Trans>Your budget</Trans>} optional error={errors.budget_paise?.message}>
          <MoneyController name="budget_paise" control={form.control} />
        </Field>
      </form>
    </FormProvider>
  );
}
