import { useLingui } from "@lingui/react/macro";
import { CircleHelp } from "lucide-react";
import { lazy } from "react";
import { Button } from "@/components/ui/button";
import { OpenedOnDemand } from "@/components/ui/opened-on-demand";
import type { Sort } from "./search-filters";

const SortWords = lazy(() => import("./sort-words").then((module) => ({ default: module.SortWords })));

/** The button that tells how the results are ordered. */
export function SortExplanation({ sort }: { sort: Sort }) {
  const { t } = useLingui();
  return (
    <OpenedOnDemand
      kind="dialog"
      renderOpened={(trigger) => <SortWords sort={sort} trigger={trigger} />}
      trigger={
        <Button
          variant="quiet"
          size="icon"
          aria-label={t`How is this ordered?`}
          title={t`How is this ordered?`}
        >
          <CircleHelp aria-hidden className="text-ink-soft" />
        </Button>
      }
    />
  );
}
