import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { type DefaultValues, useWatch } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { MoneyController } from "@/components/ui/money-controller";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { formatMoney } from "@/lib/money";
import type { MoneyMilestone } from "./milestone-money";
import { useReleaseMoney } from "./mutations";
import { LONGEST_WORDS, type ReleaseForm, type ReleaseValues, releaseSchema } from "./release-schema";

interface ReleaseDialogProps {
  projectId: string;
  milestone: MoneyMilestone;
  heldPaise: number;
  onClose: () => void;
}

const NOTHING: DefaultValues<ReleaseForm> = { amount_paise: undefined, words: "" };

/** The homeowner releases a part of the held money; the rest stays held until this milestone is accepted. */
export function ReleaseDialog({ projectId, milestone, heldPaise, onClose }: ReleaseDialogProps) {
  const { t } = useLingui();
  const release = useReleaseMoney(projectId, milestone.id);
  const form = useForm<ReleaseForm, unknown, ReleaseValues>({
    resolver: zodResolver(releaseSchema(heldPaise)),
    defaultValues: NOTHING,
  });
  const paise = useWatch({ control: form.control, name: "amount_paise" });
  const { errors } = form.formState;
  const { title } = milestone;
  const held = formatMoney(heldPaise);
  const isPart = typeof paise === "number" && paise > 0 && paise < heldPaise;
  const rest = formatMoney(isPart ? heldPaise - paise : heldPaise);
  return (
    <FormDialog
      form={form}
      title={<Trans>Release a part of “{title}”?</Trans>}
      description={
        <Trans>
          This part goes to the worker now and cannot be taken back. To release everything, accept the
          milestone.
        </Trans>
      }
      submitLabel={<Trans>Release</Trans>}
      onSend={(body, key) => release.mutateAsync({ body, key })}
      onSent={() => toast.success(t`Released to the worker`)}
      onClose={onClose}
    >
      <Field
        label={<Trans>How much is released</Trans>}
        error={errors.amount_paise?.message}
        help={<Trans>{held} is held for this milestone.</Trans>}
        required
      >
        <MoneyController name="amount_paise" control={form.control} />
      </Field>
      <p role="status" className="flex items-baseline justify-between gap-4 rounded-md bg-sunken p-3 figures">
        <Trans>
          <span>Stays held</span> <strong>{rest}</strong>
        </Trans>
      </p>
      <Field label={<Trans>Note for the worker</Trans>} error={errors.words?.message} optional>
        <Textarea {...form.register("words")} maxLength={LONGEST_WORDS} dir="auto" rows={2} />
      </Field>
    </FormDialog>
  );
}
