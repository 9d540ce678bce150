import { Trans } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

function show(box: HTMLElement | null): void {
  box?.focus({ preventScroll: true });
}

/** Replaces the form: the next step. The same for every address, known or not. */
export function CheckYourMail({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <Alert ref={show} tone="success" tabIndex={-1} title={<Trans>One step is left: check your email</Trans>}>
      <p className="wrap-anywhere">
        <Trans>
          We have sent a link to {email}. Open it within 48 hours and the newsletter is yours. Check your spam
          folder, too.
        </Trans>
      </p>
      <Button variant="link" size="sm" onClick={onAgain}>
        <Trans>Use another address</Trans>
      </Button>
    </Alert>
  );
}
