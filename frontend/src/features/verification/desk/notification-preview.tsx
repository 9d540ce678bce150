import { Trans } from "@lingui/react/macro";
import type { Case, ReasonTemplate } from "./queries";

interface ToldPreviewProps {
  templates: ReasonTemplate[];
  words: string;
  language: Case["person"]["language"];
}

/** What the worker will read, in the worker's own language. */
export function NotificationPreview({ templates, words, language }: ToldPreviewProps) {
  if (templates.length === 0 && !words.trim()) return null;
  return (
    <section className="rounded-lg border border-line bg-sunken p-4">
      <h3 className="text-sm font-semibold text-ink-soft">
        <Trans>The worker will read</Trans>
      </h3>
      <div lang={language} className="mt-2 flex flex-col gap-2">
        {templates.map(({ code, told }) => (
          <p key={code}>{told[language]}</p>
        ))}
        {words.trim() && <p className="border-l-2 border-line-strong pl-3 whitespace-pre-line">{words}</p>}
      </div>
    </section>
  );
}
