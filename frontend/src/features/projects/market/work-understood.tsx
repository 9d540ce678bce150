import { Trans } from "@lingui/react/macro";
import { placeTitle } from "@/features/places/place";
import { meaningName } from "@/features/trades/queries";
import type { OpenWorkPage } from "./queries";

interface WorkUnderstoodProps {
  page: OpenWorkPage | undefined;
  /** Whether a text, and not the filters, named the place. */
  isText: boolean;
}

/** What a text was understood to mean: "Showing work for Geyser not heating near Andheri West, Mumbai". */
export function WorkUnderstood({ page, isText }: WorkUnderstoodProps) {
  const names = page?.meanings.map(meaningName).join(", ") ?? "";
  const where = isText && page?.place ? placeTitle(page.place) : "";
  if (!names && !where) return null;
  return (
    <p className="mt-1 text-ink-soft">
      {names && where ? (
        <Trans>
          Showing work for <strong className="font-semibold text-ink">{names}</strong> near{" "}
          <strong className="font-semibold text-ink">{where}</strong>
        </Trans>
      ) : names ? (
        <Trans>
          Showing work for <strong className="font-semibold text-ink">{names}</strong>
        </Trans>
      ) : (
        <Trans>
          Showing work near <strong className="font-semibold text-ink">{where}</strong>
        </Trans>
      )}
    </p>
  );
}
