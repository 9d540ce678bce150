import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Columns3 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useChoiceAddress } from "./choice-address";

/** A bar fixed to the bottom edge while applications are selected for comparison. */
export function CompareBar() {
  const { t } = useLingui();
  const { compared, clear, showSideBySide } = useChoiceAddress();
  const isEnough = compared.length > 1;
  return (
    <div
      role="region"
      aria-label={t`Comparison`}
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-4 mt-4 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:rounded-t-lg sm:border-x print:hidden"
    >
      <p aria-live="polite" className="min-w-0 flex-1 basis-40 font-medium">
        {isEnough ? (
          <Plural value={compared.length} one="# chosen" other="# chosen to compare" />
        ) : (
          <Trans>Choose one more to compare</Trans>
        )}
      </p>
      <Button variant="quiet" onClick={clear}>
        <Trans>Clear</Trans>
      </Button>
      <Button icon={Columns3} disabled={!isEnough} onClick={() => showSideBySide(true)}>
        <Trans>Compare</Trans>
      </Button>
    </div>
  );
}
