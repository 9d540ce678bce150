import { Trans } from "@lingui/react/macro";
import { Controller, useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { MoneyInput } from "@/components/ui/money-input";
import { formatMoney } from "@/lib/money";
import type { DecideForm } from "./decide-schema";
import type { Dispute } from "./queries";

interface ShareFieldsProps {
  dispute: Dispute;
  /** The milestones that hold money, in the form's order. */
  held: Dispute["milestones"];
}

/** The worker's share of each milestone, and the rest for the homeowner. */
export function ShareFields({ dispute, held }: ShareFieldsProps) {
  const { control, setValue, formState } = useFormContext<DecideForm>();
  const shares = useWatch({ control, name: "shares" });
  const toWorker = held.reduce((sum, _, index) => sum + (shares[index]?.worker_paise || 0), 0);
  const { worker_name: worker, homeowner_name: homeowner } = dispute;
  const workers = formatMoney(toWorker);
  const back = formatMoney(Math.max(0, dispute.held_paise - toWorker));
  const giveAll = (isToWorker: boolean) =>
    held.forEach(({ held_paise: paise }, index) =>
      setValue(`shares.${index}.worker_paise`, isToWorker ? paise : 0, {
        shouldDirty: true,
        shouldValidate: true,
      }),
    );
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => giveAll(true)}>
          <Trans>All to {worker}</Trans>
        </Button>
        <Button variant="secondary" size="sm" onClick={() => giveAll(false)}>
          <Trans>All back to {homeowner}</Trans>
        </Button>
      </div>
      {held.map(({ milestone_id: id, title, held_paise: paise }, index) => {
        const amount = formatMoney(paise);
        return (
          <Field
            key={id}
            label={
              <Trans>
                {worker}’s share of “{title}”
              </Trans>
            }
            error={formState.errors.shares?.[index]?.worker_paise?.message}
            help={<Trans>{amount} is held.</Trans>}
            required
          >
            <Controller
              name={`shares.${index}.worker_paise`}
              control={control}
              render={({ field }) => (
                <MoneyInput {...field} onChange={(value) => field.onChange(value ?? undefined)} />
              )}
            />
          </Field>
        );
      })}
      <dl
        role="status"
        className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-md bg-sunken p-3 figures"
      >
        <dt className="min-w-0 break-words">
          <Trans>To {worker}</Trans>
        </dt>
        <dd className="font-bold">{workers}</dd>
        <dt className="min-w-0 break-words">
          <Trans>Back to {homeowner}</Trans>
        </dt>
        <dd className="font-bold">{back}</dd>
      </dl>
    </>
  );
}
