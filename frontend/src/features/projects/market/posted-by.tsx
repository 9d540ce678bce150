import { Trans } from "@lingui/react/macro";
import { ShieldCheck } from "lucide-react";
import type { OpenWork } from "./queries";

/** The homeowner as the market shows them, and whether their phone number is verified. */
export function PostedBy({
  work,
}: {
  work: Pick<OpenWork, "homeowner_first_name" | "is_homeowner_verified">;
}) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
      <span>
        <Trans>Posted by {work.homeowner_first_name}</Trans>
      </span>
      {work.is_homeowner_verified && (
        <span className="inline-flex items-center gap-1 font-medium text-success">
          <ShieldCheck aria-hidden className="size-4" />
          <Trans>Phone verified</Trans>
        </span>
      )}
    </p>
  );
}
