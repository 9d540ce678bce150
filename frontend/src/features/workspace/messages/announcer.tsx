import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { fullName } from "../model";
import type { Line } from "./lines";

/**
 * Announces others' new messages to screen readers while the discussion is open; older pages that load are not
 * announced.
 */
export function Announcer({ last }: { last: Line | undefined }) {
  const [known, setKnown] = useState(last);
  const [said, setSaid] = useState<Line | null>(null);
  if (last && last.key !== known?.key) {
    setKnown(last);
    const isNew = last.message !== null && (known === undefined || last.createdAt > known.createdAt);
    if (isNew && !last.isMine) setSaid(last);
  }
  const name = said?.author ? fullName(said.author) : "";
  const words = said?.message?.body ?? "";
  return (
    <p role="status" className="sr-only">
      {said && (
        <Trans>
          {name} writes: {words}
        </Trans>
      )}
    </p>
  );
}
