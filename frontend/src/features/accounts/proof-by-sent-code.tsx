import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CodeInput } from "@/components/ui/code-input";
import { toProblem } from "@/lib/problem";
import { ProofForm } from "./proof-form";
import type { ProofFlow } from "./reauthentication";
import { type SentIdentityCode, useProveBySentCode, useSendIdentityCode } from "./reauthentication-mutations";
import { useSession } from "./session";
import { forgetStep, readStep, storeStep } from "./unfinished-step";
import { refusedUntil } from "./use-cooldown";
import { useSecondsUntil } from "./use-seconds-until";

interface ProofBySentCodeProps {
  flow: Extract<ProofFlow, { id: "code_reauthenticate" }>;
  onProven: () => void;
}

/** The server's lifetimes of these codes. */
const LIFE_IN_MINUTES = { phone: 5, email: 10 } as const;

/**
 * A code by text message or mail, for people without a password; sent only on request. A code sent before a reload is
 * asked for when the action is repeated.
 */
export function ProofBySentCode({ flow, onProven }: ProofBySentCodeProps) {
  const { t } = useLingui();
  const { sent, send, isSending, error, refusedTill } = useIdentityCode(flow.channel);
  const prove = useProveBySentCode(sent?.attemptId ?? null);
  const sentTo = flow.sent_to;
  const minutes = LIFE_IN_MINUTES[flow.channel];
  return (
    <div className="flex flex-col gap-4">
      {error && <Alert tone="danger">{toProblem(error).detail}</Alert>}
      {sent ? (
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
            onProven={() => {
              forgetStep("identity-code");
              onProven();
            }}
          >
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else */}
            {(control) => <CodeInput autoFocus {...control} />}
          </ProofForm>
          <SendAgain resendAt={Math.max(sent.resendAt, refusedTill)} isSending={isSending} onSend={send} />
        </>
      ) : (
        <Button size="lg" busy={isSending} onClick={send}>
          <Trans>
            Send a code to <span className="ml-1 font-normal">{sentTo}</span>
          </Trans>
        </Button>
      )}
    </div>
  );
}

/** The code sent by this channel, including one from before a reload. */
function useIdentityCode(channel: "phone" | "email") {
  const { user } = useSession();
  const { mutate, isPending, error } = useSendIdentityCode(channel);
  const [sent, setSent] = useState(() => {
    const before = readStep<SentIdentityCode>("identity-code", user?.id);
    return before?.channel === channel && before.expiresAt > Date.now() ? before : null;
  });
  const [refusedTill, setRefusedTill] = useState(0);
  const send = () =>
    mutate(undefined, {
      onError: (refusal) => setRefusedTill(refusedUntil(refusal)),
      onSuccess: (code) => {
        storeStep("identity-code", code, user?.id);
        setSent(code);
      },
    });
  return { sent, send, isSending: isPending, error, refusedTill };
}

interface SendAgainProps {
  resendAt: number;
  isSending: boolean;
  onSend: () => void;
}

function SendAgain({ resendAt, isSending, onSend }: SendAgainProps) {
  const secondsLeft = useSecondsUntil(resendAt);
  return (
    <Button
      variant="link"
      className="self-center"
      busy={isSending}
      disabled={secondsLeft > 0}
      onClick={onSend}
    >
      {secondsLeft > 0 ? (
        <span className="figures">
          <Plural
            value={secondsLeft}
            one="Send a new code in # second"
            other="Send a new code in # seconds"
          />
        </span>
      ) : (
        <Trans>Send a new code</Trans>
      )}
    </Button>
  );
}
