import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ProofByAuthenticator } from "./proof-by-authenticator";
import { ProofByPassword } from "./proof-by-password";
import { ProofBySentCode } from "./proof-by-sent-code";
import { type ProofFlow, useProofAsked } from "./reauthentication";

/** "Confirm it's you": mounted once in the shell; opens when the server asks for reauthentication. */
export function ReauthenticationDialog() {
  const asked = useProofAsked();
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) asked?.settle(false);
      }}
      title={<Trans>Confirm it's you</Trans>}
      description={
        <Trans>This is an important change, so we make sure that nobody else is at your device.</Trans>
      }
    >
      {asked && <Ways flows={asked.flows} onProven={() => asked.settle(true)} />}
    </Dialog>
  );
}

function Ways({ flows, onProven }: { flows: ProofFlow[]; onProven: () => void }) {
  const [chosen, setChosen] = useState(0);
  const flow = flows[chosen];
  if (!flow) {
    return (
      <Alert tone="warning">
        <Trans>
          We have no way to confirm it here. Please sign out, sign in again and repeat it within five minutes.
        </Trans>
      </Alert>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {flow.id === "reauthenticate" && <ProofByPassword onProven={onProven} />}
      {flow.id === "mfa_reauthenticate" && <ProofByAuthenticator onProven={onProven} />}
      {flow.id === "code_reauthenticate" && <ProofBySentCode flow={flow} onProven={onProven} />}
      {flows.map(
        (other, index) =>
          index !== chosen && (
            <Button key={other.id} variant="link" className="self-center" onClick={() => setChosen(index)}>
              <WayName flow={other} />
            </Button>
          ),
      )}
    </div>
  );
}

function WayName({ flow }: { flow: ProofFlow }) {
  if (flow.id === "reauthenticate") return <Trans>Use your password instead</Trans>;
  if (flow.id === "mfa_reauthenticate") return <Trans>Use your authenticator app instead</Trans>;
  return flow.channel === "phone" ? (
    <Trans>Get a code by SMS instead</Trans>
  ) : (
    <Trans>Get a code by email instead</Trans>
  );
}
