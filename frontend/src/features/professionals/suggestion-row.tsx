import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

/** "Did you mean": the nearest things that we know, each a button. */
export function SuggestionRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
      <p className="mr-1 text-ink-soft">
        <Trans>Did you mean:</Trans>
      </p>
      {children}
    </div>
  );
}

export function Suggestion({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <Button variant="secondary" size="sm" onClick={onChoose} className="max-w-full">
      {children}
    </Button>
  );
}
