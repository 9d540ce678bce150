import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { AuthFrame } from "./auth-frame";

/**
 * The page of a mailed link without its key, for example after a reload: the key is not stored, only the mail has it.
 */
export function MailReopened({ title, onwards }: { title: ReactNode; onwards: ReactNode }) {
  return (
    <AuthFrame title={title}>
      <div className="flex flex-col gap-4">
        <Alert tone="warning">
          <Trans>Please open the link in the email once more.</Trans>
        </Alert>
        {onwards}
      </div>
    </AuthFrame>
  );
}
