import { Trans } from "@lingui/react/macro";
import { CloudCheck, CloudOff, LoaderCircle } from "lucide-react";
import type { DraftState } from "./use-job-draft";

/** Whether the draft is saved on the server. */
export function DraftNote({ state }: { state: DraftState }) {
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-sm text-ink-soft [&_svg]:size-4">
      {state === "saved" && (
        <>
          <CloudCheck aria-hidden className="text-success" />
          <Trans>Draft saved. Only you see it until you post it.</Trans>
        </>
      )}
      {(state === "saving" || state === "unsaved") && (
        <>
          <LoaderCircle aria-hidden />
          <Trans>Saving the draft…</Trans>
        </>
      )}
      {state === "failed" && (
        <>
          <CloudOff aria-hidden className="text-danger" />
          <Trans>The draft could not be saved. We keep trying; what you typed stays here.</Trans>
        </>
      )}
    </p>
  );
}
