import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { FormProvider } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { Button } from "@/components/ui/button";
import { RequiredSummary } from "@/components/ui/required-summary";
import { toast } from "@/components/ui/toast";
import { AccountFields } from "@/features/payments/payouts/account-fields";
import {
  type AccountForm,
  REQUIRED,
  accountSchema,
  blankAccount,
} from "@/features/payments/payouts/account-schema";
import { applyProblemToForm } from "@/lib/form-problem";
import { toProblem } from "@/lib/problem";
import { useSaveBanking } from "./mutations";

interface BankingFormProps {
  userId: string;
  /** From the existing account, or from the profile. */
  holderName: string;
  onSaved: () => void;
  /** Leaves the account unchanged; undefined if there is no account yet. */
  onCancel?: () => void;
}

/** The account form. The browser stores nothing of it, so there is no draft. */
export function BankingForm({ userId, holderName, onSaved, onCancel }: BankingFormProps) {
  const { t } = useLingui();
  const save = useSaveBanking(userId);
  const form = useForm<AccountForm>({
    resolver: zodResolver(accountSchema()),
    defaultValues: blankAccount(holderName),
  });
  const { errors, submitCount, isSubmitting } = form.formState;

  const send = form.handleSubmit(async (values) => {
    try {
      await save.mutateAsync(values);
    } catch (error) {
      refuse(error);
      return;
    }
    toast.success(t`Banking details saved`);
    onSaved();
  });

  /** The server's messages appear at their fields; a fault shows the specification's message (part 2 point 8). */
  function refuse(error: unknown) {
    const problem = toProblem(error);
    if (problem.status === 0 || problem.status >= 500) {
      form.setError("root.server", { message: t`Failed to save banking details. Please try again.` });
    } else {
      applyProblemToForm(problem, form.setError, { known: [...REQUIRED, "upi_id"] });
    }
  }

  return (
    <FormProvider {...form}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void send(event)}>
        <RequiredSummary
          errors={errors}
          submitCount={submitCount}
          values={form.getValues()}
          required={[...REQUIRED]}
          words={t`Please fill in all required banking details.`}
        />
        <AccountFields />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isSubmitting}>
            <Trans>Save banking details</Trans>
          </Button>
          {onCancel && (
            <Button type="button" variant="secondary" disabled={isSubmitting} onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          )}
        </div>
      </form>
    </FormProvider>
  );
}
