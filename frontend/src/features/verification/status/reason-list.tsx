import { useLingui } from "@lingui/react/macro";
import type { Verification } from "../queries";
import { STEPS } from "../steps";

/** The reasons of the decision: for each step, what was found and what to do. */
export function ReasonList({ verification }: { verification: Verification }) {
  const { t } = useLingui();
  const { steps, words } = verification;
  const found = steps.filter(({ reasons }) => reasons.length > 0);
  return (
    <>
      {found.length > 0 && (
        <ul className="flex flex-col gap-3">
          {found.map(({ step, reasons }) => {
            const { icon: Icon, name } = STEPS[step];
            return (
              <li key={step} className="flex gap-3 rounded-md border border-line bg-surface p-3">
                <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
                <div className="flex min-w-0 flex-col gap-2">
                  <p className="font-semibold">{t(name)}</p>
                  {reasons.map(({ code, label, advice }) => (
                    <div key={code}>
                      <p>{label}</p>
                      <p className="text-ink-soft">{advice}</p>
                    </div>
                  ))}
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {words && <p className="border-l-2 border-line-strong pl-3 whitespace-pre-line">{words}</p>}
    </>
  );
}
