import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "@/lib/use-form";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { RadioCards } from "@/components/ui/radio-cards";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { placeName } from "@/features/places/place";
import { useGrantSkill, useTakeSkillBack } from "./mutations";
import type { SkillTrade } from "./queries";
import { LONGEST, grantSchema, takeBackSchema } from "./skill-schemas";

interface GrantSkillDialogProps {
  workerId: string;
  /** The trades whose figures qualify. */
  trades: SkillTrade[];
  onClose: () => void;
}

/** One trade, and what was checked. */
export function GrantSkillDialog({ workerId, trades, onClose }: GrantSkillDialogProps) {
  const { t } = useLingui();
  const grant = useGrantSkill(workerId);
  const form = useForm({
    resolver: zodResolver(grantSchema),
    defaultValues: { trade: trades[0]?.trade.slug ?? "", words: "" },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      form={form}
      title={<Trans>Give the badge Skill Verified</Trans>}
      description={<Trans>Everybody sees it for two years. What you write stays with our team.</Trans>}
      submitLabel={<Trans>Give the badge</Trans>}
      required={["words"]}
      onSend={(values) => grant.mutateAsync(values)}
      onSent={() => toast.success(t`Badge given`)}
      onClose={onClose}
    >
      <RadioCards
        legend={<Trans>Trade</Trans>}
        options={trades.map(({ trade }) => ({ value: trade.slug, label: placeName(trade) }))}
        error={errors.trade?.message}
        {...form.register("trade")}
      />
      <Field
        label={t`What did you look at?`}
        help={<Trans>Such as: photos of five wirings, called one customer</Trans>}
        error={errors.words?.message}
        required
      >
        <Textarea rows={3} maxLength={LONGEST} {...form.register("words")} />
      </Field>
    </FormDialog>
  );
}

/** Revokes the badge early. */
export function TakeSkillBackDialog({ workerId, onClose }: { workerId: string; onClose: () => void }) {
  const { t } = useLingui();
  const takeBack = useTakeSkillBack(workerId);
  const form = useForm({
    resolver: zodResolver(takeBackSchema),
    defaultValues: { words: "" },
  });
  return (
    <FormDialog
      form={form}
      tone="danger"
      title={<Trans>Revoke the badge Skill Verified?</Trans>}
      description={<Trans>It disappears at once. The worker is told, with your reason.</Trans>}
      submitLabel={<Trans>Revoke the badge</Trans>}
      required={["words"]}
      onSend={({ words: reason }) => takeBack.mutateAsync(reason)}
      onSent={() => toast.success(t`Badge revoked`)}
      onClose={onClose}
    >
      <Field label={t`Reason, for the worker`} error={form.formState.errors.words?.message} required>
        <Textarea rows={3} maxLength={LONGEST} {...form.register("words")} />
      </Field>
    </FormDialog>
  );
}
