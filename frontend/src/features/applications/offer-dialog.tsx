import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { ScheduleField } from "./payment-schedule/schedule-field";
import { MaskedContactHint } from "./masked-contact-hint";
import { useMakeOffer } from "./mutations";
import type { ApplicationDetail } from "./queries";
import { LONGEST_NOTE, type OfferForm, type OfferValues, offerBody, offerSchema, termsForm } from "./schema";
import { TermsFields } from "./terms-fields";

interface OfferDialogProps {
  application: ApplicationDetail;
  userId: string;
  onClose: () => void;
}

/** Proposes other terms to the other side. The form starts with the latest terms. */
export function OfferDialog({ application, userId, onClose }: OfferDialogProps) {
  const { t } = useLingui();
  const { other } = application;
  const latest = application.offers.find((offer) => offer.status === "open") ?? application;
  const begun = termsForm(latest);
  const form = useForm<OfferForm, unknown, OfferValues>({
    resolver: zodResolver(offerSchema),
    defaultValues: { ...begun, note: "" },
  });
  const note = useWatch({ control: form.control, name: "note" });
  const offer = useMakeOffer(userId, application);
  return (
    <FormDialog
      form={form}
      title={<Trans>Offer other terms</Trans>}
      description={<Trans>{other.first_name} can agree, decline, or answer with an offer.</Trans>}
      submitLabel={<Trans>Send offer</Trans>}
      onSend={(values, idempotencyKey) => offer.mutateAsync({ body: offerBody(values), idempotencyKey })}
      onSent={() => toast.success(t`Offer sent`, { description: t`${other.first_name} has been told.` })}
      onClose={onClose}
    >
      <TermsFields />
      <ScheduleField work={application.project} />
      <Field
        label={<Trans>Message</Trans>}
        optional
        help={<Trans>Why the terms change.</Trans>}
        error={form.formState.errors.note?.message}
      >
        <Textarea {...form.register("note")} rows={3} maxLength={LONGEST_NOTE} />
      </Field>
      <MaskedContactHint text={note} />
    </FormDialog>
  );
}
