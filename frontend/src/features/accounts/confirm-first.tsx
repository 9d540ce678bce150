import { Trans } from "@lingui/react/macro";
import { useNavigate } from "@/lib/router/hooks";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

/** Google knows the person, but the address was never confirmed; another mail has just been sent. */
export function ConfirmFirst({ onLeave }: { onLeave?: () => void }) {
  const navigate = useNavigate();
  const askForConfirmation = () => {
    onLeave?.();
    void navigate("/email-confirmation");
  };
  return (
    <div className="flex flex-col items-start gap-4">
      <Alert tone="warning">
        <Trans>Please check your email and click the confirmation link before signing in.</Trans>
      </Alert>
      <Button variant="secondary" onClick={askForConfirmation}>
        <Trans>Send the confirmation email again</Trans>
      </Button>
    </div>
  );
}
