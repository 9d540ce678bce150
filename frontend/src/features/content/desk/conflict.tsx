import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Difference } from "./difference";
import type { TextName } from "./names";
import type { TextLanguage } from "./queries";

/** More versions than this are shown only in the history. */
const MOST_SHOWN = 5;

interface ConflictProps {
  name: TextName;
  language: TextLanguage;
  /** The version that the editor's text is based on, and the current one. */
  base: number;
  newest: number;
  /** Scrolls into view, because the pressed button may be far below. */
  takesFocus: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Somebody else published meanwhile: shows their changes, and what happens to the editor's own text. */
export function Conflict({
  name,
  language,
  base,
  newest,
  takesFocus,
  onKeepMine,
  onTakeTheirs,
}: ConflictProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  const first = Math.max(base + 1, newest - MOST_SHOWN + 1);
  const numbers = Array.from({ length: newest - first + 1 }, (_, index) => first + index);
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      tone="warning"
      title={<Trans>This text has been changed in the meantime</Trans>}
    >
      <p>
        <Trans>Nothing that you typed is lost. This is what has changed:</Trans>
      </p>
      <div className="my-3 flex flex-col gap-2">
        {numbers.map((number) => (
          <Difference key={number} name={name} language={language} number={number} />
        ))}
      </div>
      <p className="mb-3">
        <Trans>If you continue, copy over what should stay: your text will replace this one.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="button" variant="secondary" onClick={onKeepMine}>
          <Trans>Continue with my text</Trans>
        </Button>
        <Button type="button" variant="quiet" onClick={onTakeTheirs}>
          <Trans>Take the new text</Trans>
        </Button>
      </div>
    </Alert>
  );
}
