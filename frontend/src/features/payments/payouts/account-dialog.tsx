import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "@/lib/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { toast } from "@/components/ui/toast";
import { AccountFields } from "./account-fields";
import { type AccountForm, REQUIRED, accountSchema, blankAccount } from "./account-schema";
import { useSaveAccount } from "./mutations";
import type { PayoutAccount } from "./queries";

interface AccountDialogProps {
  userId: string;
  /** The current account, which the new one replaces. */
  account: PayoutAccount | null;
  onClose: () => void;
}

/** The form for the bank account. The number is sent once and never shown again. */
export function AccountDialog({ userId, account, onClose }: AccountDialogProps) {
  const { t } = useLingui();
  const save = useSaveAccount(userId);
  const form = useForm<AccountForm>({
    resolver: zodResolver(accountSchema()),
    defaultValues: blankAccount(account?.holder_name),
  });
  return (
    <FormDialog
      form={form}
      title={account ? <Trans>Change bank account</Trans> : <Trans>Add bank account</Trans>}
      description={
        <Trans>
          Copy it from your passbook or cheque book. The number goes straight to the payment service; we keep
          only its last four digits.
        </Trans>
      }
      submitLabel={<Trans>Save bank account</Trans>}
      required={[...REQUIRED]}
      requiredWords={t`Please fill in all required banking details.`}
      onSend={(values) => save.mutateAsync(values)}
      onSent={({ account: saved }) =>
        toast.success(
          saved?.status === "active" ? t`Your bank account is ready` : t`Your bank account is being checked`,
        )
      }
      onClose={onClose}
    >
      <AccountFields />
    </FormDialog>
  );
}
