import { Trans } from "@lingui/react/macro";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Difference } from "./difference";
import type { TextName } from "./names";
import type { TextLanguage, Version } from "./queries";
import { LastChange } from "./status";

interface VersionRowProps {
  name: TextName;
  language: TextLanguage;
  version: Version;
  isInForce: boolean;
  onRestore: () => void;
}

/** One version; its changes are fetched on request. */
export function VersionRow({ name, language, version, isInForce, onRestore }: VersionRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { number, note } = version;
  const isOriginal = number === 0;
  return (
    <li className="flex flex-col gap-3 p-3 sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-col">
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            {isOriginal ? <Trans>The original</Trans> : <Trans>Version {number}</Trans>}
            {isInForce && (
              <Badge tone="success">
                <Trans>Shown now</Trans>
              </Badge>
            )}
          </span>
          {!isOriginal && (
            <span className="text-sm text-ink-soft">
              <LastChange at={version.published_at} author={version.author_name} />
            </span>
          )}
          {note && <span dir="auto">{note}</span>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            icon={isOpen ? ChevronUp : ChevronDown}
            variant="quiet"
            size="sm"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOriginal ? <Trans>Show the text</Trans> : <Trans>What it changed</Trans>}
          </Button>
          {!isInForce && (
            <Button variant="secondary" size="sm" onClick={onRestore}>
              {isOriginal ? <Trans>Restore the original</Trans> : <Trans>Restore</Trans>}
            </Button>
          )}
        </div>
      </div>
      {isOpen && <Difference name={name} language={language} number={number} />}
    </li>
  );
}
