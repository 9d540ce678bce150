import { Trans } from "@lingui/react/macro";
import { History } from "lucide-react";
import { Button } from "./button";

/** Says that the form shows a saved draft, and lets the person discard it. */
export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-sunken py-1 pr-1 pl-3 text-sm text-ink-soft"
    >
      <span className="inline-flex items-center gap-2 py-2">
        <History aria-hidden className="size-4 shrink-0" />
        <Trans>What you typed last time is back.</Trans>
      </span>
      <Button variant="quiet" size="sm" onClick={onDiscard}>
        <Trans>Start afresh</Trans>
      </Button>
    </div>
  );
}
