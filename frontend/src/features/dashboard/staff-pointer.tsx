import { Trans } from "@lingui/react/macro";
import { ArrowRight } from "lucide-react";
import { Link } from "@/lib/router/link";
import { Alert } from "@/components/ui/alert";

const LINK = "inline-flex items-center gap-1.5 font-semibold text-brand underline underline-offset-4";

/** Links for staff to their desks; owners also get the raw data, a server-rendered page. */
export function StaffPointer({ isOwner }: { isOwner: boolean }) {
  return (
    <Alert tone="info" title={<Trans>You are signed in as staff</Trans>}>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link to="/admin" className={LINK}>
          <Trans>Go to your desk</Trans>
          <ArrowRight aria-hidden className="size-4" />
        </Link>
        {isOwner && (
          <a href="/ops/" className={LINK}>
            <Trans>Raw data</Trans>
            <ArrowRight aria-hidden className="size-4" />
          </a>
        )}
      </p>
    </Alert>
  );
}
