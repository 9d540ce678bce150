import { Trans } from "@lingui/react/macro";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { Alert } from "@/components/ui/alert";

const LINK = "inline-flex items-center gap-1.5 font-semibold text-brand underline underline-offset-4";

/** Staff do their work elsewhere: the team's page, and the raw data, which is a page of the server. */
export function StaffPointer() {
  return (
    <Alert tone="info" title={<Trans>You are signed in as staff</Trans>}>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link to="/staff/team" className={LINK}>
          <Trans>Staff team</Trans>
          <ArrowRight aria-hidden className="size-4" />
        </Link>
        <a href="/ops/" className={LINK}>
          <Trans>Raw data</Trans>
          <ArrowRight aria-hidden className="size-4" />
        </a>
      </p>
    </Alert>
  );
}
