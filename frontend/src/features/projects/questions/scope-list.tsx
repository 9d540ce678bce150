import { Trans, useLingui } from "@lingui/react/macro";
import type { Scope } from "./queries";

interface ScopeListProps {
  scope: Scope | null;
  /** What is around it says the title otherwise. */
  isTitled?: boolean;
}

/** What the homeowner answered about the work, in the page's language. */
export function ScopeList({ scope, isTitled = true }: ScopeListProps) {
  const { i18n: page } = useLingui();
  if (!scope) return null;
  const isHindi = page.locale === "hi";
  const answers = (
    <dl className="divide-y divide-line rounded-lg border border-line bg-surface">
      {scope.answers.map((each) => (
        <div key={each.id} className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-2">
          <dt className="text-ink-soft">{isHindi ? each.text_hi : each.text}</dt>
          <dd dir="auto" className="font-medium break-words">
            {isHindi ? each.answer_hi : each.answer}
          </dd>
        </div>
      ))}
    </dl>
  );
  if (!isTitled) return answers;
  return (
    <section aria-labelledby="scope" className="flex flex-col gap-2">
      <h2 id="scope" className="text-lg">
        <Trans>What is needed</Trans>
      </h2>
      {answers}
    </section>
  );
}
