import { Trans, useLingui } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CodeInput } from "@/components/ui/code-input";
import { toProblem } from "@/lib/problem";
import { ProofForm } from "./proof-form";
import type { ProofFlow } from "./reauthentication";
import { useProveBySentCode, useSendIdentityCode } from "./reauthentication-mutations";

interface ProofBySentCodeProps {
  flow: Extract<ProofFlow, { id: "code_reauthenticate" }>;
  onProven: () => void;
}

/** As the server keeps them. */
const LIFE_IN_MINUTES = { phone: 5, email: 10 } as const;

/** A code by text or mail, for people without a password; it leaves only when asked for. */
export function ProofBySentCode({ flow, onProven }: ProofBySentCodeProps) {
  const { t } = useLingui();
  const send = useSendIdentityCode(flow.channel);
  const prove = useProveBySentCode(send.data ?? null);
  const sentTo = flow.sent_to;
  const minutes = LIFE_IN_MINUTES[flow.channel];
  return (
    <div className="flex flex-col gap-4">
      {send.error && <Alert tone="danger">{toProblem(send.error).detail}</Alert>}
      {send.isSuccess ? (
        <>
          <Alert tone="success">
            <Trans>
              A code of 6 digits is on its way to <strong className="break-all">{sentTo}</strong>. It works
              for {minutes} minutes.
            </Trans>
          </Alert>
          <ProofForm
            label={t`Code`}
            missing={t`Please enter the code.`}
            prove={prove.mutateAsync}
            onProven={onProven}
          >
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else */}
            {(control) => <CodeInput autoFocus {...control} />}
          </ProofForm>
          <Button variant="link" className="self-center" busy={send.isPending} onClick={() => send.mutate()}>
            <Trans>Send a new code</Trans>
          </Button>
        </>
      ) : (
        <Button size="lg" busy={send.isPending} onClick={() => send.mutate()}>
          <Trans>
            Send a code to <span className="ml-1 font-normal">{sentTo}</span>
          </Trans>
        </Button>
      )}
    </div>
  );
}
