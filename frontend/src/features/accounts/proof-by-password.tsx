import { useLingui } from "@lingui/react/macro";
import { PasswordInput } from "@/components/ui/password-input";
import { ProofForm } from "./proof-form";
import { useProveByPassword } from "./reauthentication-mutations";
import { useSession } from "./session";

export function ProofByPassword({ onProven }: { onProven: () => void }) {
  const { t } = useLingui();
  const { user } = useSession();
  const prove = useProveByPassword();
  return (
    <ProofForm
      label={t`Your password`}
      missing={t`Please enter your password.`}
      prove={prove.mutateAsync}
      onProven={onProven}
    >
      {(control) => (
        <>
          {/* Tells password managers which account's password is needed. */}
          <input type="hidden" autoComplete="username" value={user?.email ?? ""} readOnly />
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else */}
          <PasswordInput autoFocus {...control} />
        </>
      )}
    </ProofForm>
  );
}
