import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type DefaultValues, useWatch } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import { MoneyController } from "@/components/ui/money-controller";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { formatMoney } from "@/lib/money";
import { FeePreview, type SentencesOfPages } from "./fee-preview";
import { useFeeAct } from "./mutations";
import {
  LONGEST_WORDS,
  type ProposeForm,
  type ProposeValues,
  basisPointsOf,
  possibleDays,
  proposeSchema,
} from "./propose-schema";
import type { FeeFigures } from "./queries";
import { formatShare, includedTax } from "./shares";

interface ProposeDialogProps {
  inForce: FeeFigures;
  Sentences: SentencesOfPages;
  onClose: () => void;
}

/** Proposes new fees to a second person, with a preview of what people would read. */
export function ProposeDialog({ inForce, Sentences, onClose }: ProposeDialogProps) {
  const { t } = useLingui();
  const act = useFeeAct();
  const [{ first, last }] = useState(possibleDays);
  const defaultValues: DefaultValues<ProposeForm> = {
    listing_fee_paise: inForce.listing_fee_paise,
    gst_basis_points: String(inForce.gst_basis_points / 100),
    service_fee_basis_points: String(inForce.service_fee_basis_points / 100),
    valid_on: "",
    words: "",
  };
  const form = useForm<ProposeForm, unknown, ProposeValues>({
    resolver: zodResolver(proposeSchema()),
    defaultValues,
  });
  const { errors } = form.formState;
  const now = {
    listing: formatMoney(inForce.listing_fee_paise),
    gst: formatShare(inForce.gst_basis_points),
    service: formatShare(inForce.service_fee_basis_points),
  };
  return (
    <FormDialog
      form={form}
      width="lg"
      title={<Trans>Propose new fees</Trans>}
      description={
        <Trans>They begin on a later day, once another member of the finance desk has approved them.</Trans>
      }
      submitLabel={<Trans>Ask a second person</Trans>}
      required={["listing_fee_paise", "gst_basis_points", "service_fee_basis_points", "valid_on", "words"]}
      onSend={(body) => act.mutateAsync({ verb: "propose", body })}
      onSent={() => toast.success(t`Another member of staff has to approve it`)}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          label={<Trans>Listing fee with GST</Trans>}
          error={errors.listing_fee_paise?.message}
          help={<Trans>Now {now.listing}</Trans>}
          required
        >
          <MoneyController name="listing_fee_paise" control={form.control} />
        </Field>
        <Field
          label={<Trans>GST in percent</Trans>}
          error={errors.gst_basis_points?.message}
          help={<Trans>Now {now.gst}</Trans>}
          required
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            className="figures"
            {...form.register("gst_basis_points")}
          />
        </Field>
        <Field
          label={<Trans>Service fee in percent</Trans>}
          error={errors.service_fee_basis_points?.message}
          help={<Trans>Now {now.service}</Trans>}
          required
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            className="figures"
            {...form.register("service_fee_basis_points")}
          />
        </Field>
      </div>
      <Field
        label={<Trans>From which day</Trans>}
        error={errors.valid_on?.message}
        help={
          <Trans>They begin at midnight, Indian time. What was paid in before keeps its service fee.</Trans>
        }
        required
      >
        <DateInput min={first} max={last} className="max-w-56" {...form.register("valid_on")} />
      </Field>
      <Field
        label={<Trans>Reason</Trans>}
        error={errors.words?.message}
        help={<Trans>Only staff read it.</Trans>}
        required
      >
        <Textarea {...form.register("words")} maxLength={LONGEST_WORDS} dir="auto" rows={3} />
      </Field>
      <section aria-labelledby="fees-would-read" className="rounded-md bg-sunken p-4">
        <h3 id="fees-would-read" className="mb-3 font-semibold">
          <Trans>What people will read</Trans>
        </h3>
        <TypedPreview control={form.control} Sentences={Sentences} />
      </section>
    </FormDialog>
  );
}

type Control = ReturnType<typeof useForm<ProposeForm, unknown, ProposeValues>>["control"];

/** The preview of the current input. */
function TypedPreview({ control, Sentences }: { control: Control; Sentences: SentencesOfPages }) {
  const [listing, typedGst, typedService] = useWatch({
    control,
    name: ["listing_fee_paise", "gst_basis_points", "service_fee_basis_points"],
  });
  const gst = basisPointsOf(typedGst);
  const service = basisPointsOf(typedService);
  if (!listing || gst === null || service === null) {
    return (
      <p className="text-ink-soft">
        <Trans>It appears here once the three figures are there.</Trans>
      </p>
    );
  }
  const fees: FeeFigures = {
    listing_fee_paise: listing,
    listing_fee_tax_paise: includedTax(listing, gst),
    gst_basis_points: gst,
    service_fee_basis_points: service,
  };
  return <FeePreview fees={fees} Sentences={Sentences} />;
}
