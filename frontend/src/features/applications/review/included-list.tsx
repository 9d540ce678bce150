import { Trans, useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import type { Included } from "./queries";
import { INCLUDED } from "../labels";

/** What the rate includes; the homeowner provides the rest. */
export function IncludedList({ parts }: { parts: Included[] }) {
  const { t } = useLingui();
  if (parts.length === 0) {
    return (
      <p className="text-sm text-ink-faint">
        <Trans>Does not say what is included</Trans>
      </p>
    );
  }
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {parts.map((part) => (
        <li key={part} className="inline-flex items-center gap-1.5">
          <Check aria-hidden className="size-4 text-success" />
          {t(INCLUDED[part])}
        </li>
      ))}
    </ul>
  );
}
