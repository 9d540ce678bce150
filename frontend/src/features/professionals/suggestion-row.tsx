import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

interface SuggestionRowProps {
  label: string;
  /** "Did you mean:" by default. */
  title?: ReactNode;
  children: ReactNode;
}

/** Things that we know, such as the nearest meanings of what was typed, each a button. */
export function SuggestionRow({ label, title, children }: SuggestionRowProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
      <p className="mr-1 text-ink-soft">{title ?? <Trans>Did you mean:</Trans>}</p>
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
