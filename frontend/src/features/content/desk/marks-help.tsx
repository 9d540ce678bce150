import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { careerRulesQuery } from "@/features/careers/rules";
import { feesQuery } from "@/features/payments/queries";
import { refundRulesQuery } from "@/features/payments/refunds/queries";
import { officeQuery } from "@/features/support/queries";
import { type Figures, careerFigures, feeFigures, officeFigures, refundFigures } from "../figures";
import { staffTextsQuery } from "./queries";

/** The markup that a text may contain, and the placeholders with their current values. */
export function MarksHelp() {
  const { data: pages } = useQuery(staffTextsQuery("pages"));
  const figures = useFigures();
  return (
    <details className="mb-5 rounded-lg border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold">
        <Trans>How texts are written</Trans>
      </summary>
      <div className="grid gap-6 border-t border-line p-4 lg:grid-cols-2">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] [align-content:start] gap-x-4 gap-y-2">
          <Mark mark="## …">
            <Trans>A heading. Nothing else is a heading here.</Trans>
          </Mark>
          <Mark mark="- …">
            <Trans>A point of a list; each on a line of its own.</Trans>
          </Mark>
          <Mark mark="1. …">
            <Trans>A step of a numbered list.</Trans>
          </Mark>
          <Mark mark="**…**">
            <Trans>Bold words.</Trans>
          </Mark>
          <Mark mark="[…](/faq)">
            <Trans>
              A link: to one of our pages, an https address or a mailto address. Alone in a paragraph, a link
              to one of our pages becomes a button.
            </Trans>
          </Mark>
          <dt className="text-ink-soft">
            <Trans>Empty line</Trans>
          </dt>
          <dd>
            <Trans>Begins a new paragraph.</Trans>
          </dd>
        </dl>
        <section>
          <h3 className="mb-2 font-semibold">
            <Trans>Figures</Trans>
          </h3>
          <p className="mb-3 text-ink-soft">
            <Trans>Write these names, never the number: readers see what is in force.</Trans>
          </p>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
            {pages?.placeholders.map((name) => (
              <Mark key={name} mark={`{${name}}`}>
                <span className="figures">{figures[name] ?? "…"}</span>
              </Mark>
            ))}
          </dl>
        </section>
      </div>
    </details>
  );
}

function Mark({ mark, children }: { mark: string; children: ReactNode }) {
  return (
    <>
      <dt>
        <code className="text-sm">{mark}</code>
      </dt>
      <dd>{children}</dd>
    </>
  );
}

function useFigures(): Figures {
  const { data: fees } = useQuery(feesQuery);
  const { data: rules } = useQuery(refundRulesQuery);
  const { data: office } = useQuery(officeQuery);
  const { data: careers } = useQuery(careerRulesQuery);
  return {
    ...(fees && feeFigures(fees)),
    ...(rules && refundFigures(rules)),
    ...(office && officeFigures(office)),
    ...(careers && careerFigures(careers)),
  };
}
