import { Trans, useLingui } from "@lingui/react/macro";
import { CodeInput } from "@/components/ui/code-input";
import { ProofForm } from "./proof-form";
import { useProveByAuthenticator } from "./reauthentication-mutations";

/** Reauthentication with a code of the authenticator app, or a recovery code. */
export function ProofByAuthenticator({ onProven }: { onProven: () => void }) {
  const { t } = useLingui();
  const prove = useProveByAuthenticator();
  return (
    <ProofForm
      label={t`Code from your authenticator app`}
      help={<Trans>The phone is not with you? A recovery code works here too.</Trans>}
      missing={t`Please enter the code.`}
      prove={prove.mutateAsync}
      onProven={onProven}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else */}
      {(control) => <CodeInput autoFocus {...control} />}
    </ProofForm>
  );
}
