import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toProblem } from "@/lib/problem";
import { type AccountForm, ifscOf, isIfsc } from "./account-schema";
import { bankQuery } from "./queries";

/** The fields of a bank account, shared by all forms. They use the form in react-hook-form's context. */
export function AccountFields() {
  const { register, formState } = useFormContext<AccountForm>();
  const { errors } = formState;
  return (
    <div className="contents">
      <Field label={<Trans>Account holder name</Trans>} error={errors.account_holder_name?.message} required>
        <Input {...register("account_holder_name")} autoComplete="off" dir="auto" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={<Trans>Account number</Trans>} error={errors.account_number?.message} required>
          <Input {...register("account_number")} {...DIGITS} />
        </Field>
        <Field
          label={<Trans>Confirm account number</Trans>}
          error={errors.account_number_again?.message}
          required
        >
          <Input {...register("account_number_again")} {...DIGITS} />
        </Field>
      </div>
      <Field
        label={<Trans>IFSC code</Trans>}
        error={errors.ifsc?.message}
        help={<BankOfBranch ifsc={useWatch<AccountForm, "ifsc">({ name: "ifsc" })} />}
        required
      >
        <Input
          {...register("ifsc")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="SBIN0001234"
          className="uppercase placeholder:normal-case"
        />
      </Field>
      <Field
        label={<Trans>UPI ID (optional)</Trans>}
        error={errors.upi_id?.message}
        help={<Trans>It helps us to confirm the account. You are paid to the bank account.</Trans>}
      >
        <Input
          {...register("upi_id")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          placeholder="name@bank"
        />
      </Field>
    </div>
  );
}

const DIGITS = { inputMode: "numeric", autoComplete: "off", spellCheck: false } as const;

/** The bank of the code, so that a typing error is visible before the form is sent. */
function BankOfBranch({ ifsc }: { ifsc: string }) {
  const isWhole = isIfsc(ifsc);
  const { data, error } = useQuery({ ...bankQuery(ifscOf(ifsc)), enabled: isWhole });
  if (isWhole && data) {
    return (
      <span role="status">
        <span className="font-medium text-success">{data.name}</span>
        {!data.is_known_branch && (
          <span className="block text-warning">
            <Trans>
              We don’t know this branch. Compare the code with your passbook once more; a new branch is fine.
            </Trans>
          </span>
        )}
      </span>
    );
  }
  if (isWhole && error && toProblem(error).status === 404) {
    return (
      <span role="status" className="text-danger">
        <Trans>No bank has an IFSC that begins with these four letters.</Trans>
      </span>
    );
  }
  return <Trans>It is printed on the first page of your passbook and on every cheque.</Trans>;
}
