import { Trans } from "@lingui/react/macro";
import { Button } from "@/components/ui/button";
import { MailedLink } from "./mailed-link";
import { NewPasswordForm } from "./new-password-form";
import { resetKeyQuery } from "./queries";

interface ResetLinkPageProps {
  oneTimeKey: string;
  onAskAgain: () => void;
}

/** The target of the reset mail. */
export function ResetLinkPage({ oneTimeKey, onAskAgain }: ResetLinkPageProps) {
  return (
    <MailedLink
      query={resetKeyQuery(oneTimeKey)}
      title={<Trans>Choose a new password</Trans>}
      onwards={
        <Button size="lg" onClick={onAskAgain}>
          <Trans>Send Another Reset Email</Trans>
        </Button>
      }
    >
      <NewPasswordForm oneTimeKey={oneTimeKey} onAskAgain={onAskAgain} />
    </MailedLink>
  );
}
