import { useLingui } from "@lingui/react/macro";
import { CircleHelp } from "lucide-react";
import { Button } from "@/components/ui/button";
import { OpenedOnDemand } from "@/components/ui/opened-on-demand";
import { prefetchedCode } from "@/lib/lazy-code";
import type { Sort } from "./search-filters";

const SORT_WORDS = prefetchedCode(() => import("./sort-words").then((module) => module.SortWords));

/** The button that explains how the results are ordered. */
export function SortExplanation({ sort }: { sort: Sort }) {
  const { t } = useLingui();
  return (
    <OpenedOnDemand
      kind="dialog"
      part={SORT_WORDS}
      renderOpened={(SortWords, opened) => <SortWords trigger={opened.trigger} sort={sort} />}
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
