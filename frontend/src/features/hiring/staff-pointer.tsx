import { Trans } from "@lingui/react/macro";
import { ArrowRight } from "lucide-react";
import { Alert } from "@/components/ui/alert";

/** Staff do their work elsewhere; it is a page of the server, not of this app. */
export function StaffPointer() {
  return (
    <Alert tone="info" title={<Trans>You are signed in as staff</Trans>}>
      <a
        href="/ops/"
        className="inline-flex items-center gap-1.5 font-semibold text-brand underline underline-offset-4"
      >
        <Trans>Go to the staff desk</Trans>
        <ArrowRight aria-hidden className="size-4" />
      </a>
    </Alert>
  );
}
