import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { Controller, useWatch } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import { MoneyController } from "@/components/ui/money-controller";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useOpened } from "@/lib/opened";
import { useSaveAlert } from "./mutations";
import type { JobAlert } from "./queries";
import { alertFormBody } from "./alert-form";
import { type AlertForm, alertSchema } from "./schema";
import { AlertTrades } from "./alert-trades";
import { WorkPlaceField } from "@/features/projects/market/work-place-field";

interface AlertDialogProps {
  userId: string;
  /** The alert to edit; a new one by default. */
  alert?: JobAlert;
  initial: AlertForm;
  onClose: () => void;
}

/** The filters of an alert, and how often it is sent. */
export function AlertDialog({ userId, alert: shown, initial, onClose }: AlertDialogProps) {
  const { t } = useLingui();
  const alert = useOpened(shown);
  const form = useForm<AlertForm>({ resolver: zodResolver(alertSchema), defaultValues: initial });
  const { errors } = form.formState;
  const [place, radius] = useWatch({ control: form.control, name: ["place", "radius"] });
  const save = useSaveAlert(userId);

  return (
    <FormDialog
      form={form}
      title={alert ? <Trans>Change job alert</Trans> : <Trans>New job alert</Trans>}
      submitLabel={alert ? <Trans>Save</Trans> : <Trans>Create alert</Trans>}
      onSend={(values, idempotencyKey) =>
        save.mutateAsync({
          opened: alert,
          body: alertFormBody(values, alert?.is_active ?? true),
          idempotencyKey,
        })
      }
      onSent={() =>
        toast.success(alert ? t`Job alert saved` : t`Job alert created`, {
          description: t`You find your alerts under Find Work.`,
        })
      }
      onClose={onClose}
    >
      <Field
        label={<Trans>Name</Trans>}
        optional
        help={<Trans>Left empty, it is named after its filters.</Trans>}
        error={errors.name?.message}
      >
        <Input {...form.register("name")} maxLength={120} />
      </Field>
      <Controller
        name="trades"
        control={form.control}
        render={({ field }) => <AlertTrades chosen={field.value} onChange={field.onChange} />}
      />
      <WorkPlaceField
        place={place}
        radius={radius}
        placeError={errors.place?.message}
        onChange={(changes) => {
          if (changes.place !== undefined) form.setValue("place", changes.place);
          if (changes.radius !== undefined) form.setValue("radius", changes.radius);
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={<Trans>Budget of at least</Trans>} optional error={errors.budget?.message}>
          <MoneyController name="budget" control={form.control} />
        </Field>
        <Field label={<Trans>Kind</Trans>}>
          <Select {...form.register("kind")}>
            <option value="">{t`Jobs and projects`}</option>
            <option value="job">{t`Jobs`}</option>
            <option value="project">{t`Projects`}</option>
          </Select>
        </Field>
      </div>
      <Field
        label={<Trans>How often</Trans>}
        help={<Trans>At once: at most five messages a day, the rest come together in the morning.</Trans>}
      >
        <Select {...form.register("frequency")}>
          <option value="at_once">{t`At once`}</option>
          <option value="daily">{t`Once a day, in the morning`}</option>
        </Select>
      </Field>
    </FormDialog>
  );
}
