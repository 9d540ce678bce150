import { Trans } from "@lingui/react/macro";
import type { ComponentType, ReactNode } from "react";
import { asked, usePart } from "./asked";
import { cn } from "./cn";
import { useQuiet } from "./quiet";

/**
 * A dialog whose code comes when it is first shown: `whenAsked(() => import("./a-dialog").then(({ ADialog }) => ADialog))`.
 * Forms bring 35 kB along, which a page goes without until somebody opens one. The focus stays where it is meanwhile.
 * What is no dialog says what stands in its place until then.
 */
export function whenAsked<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = <Coming />,
): ComponentType<Props> {
  const part = asked(load);
  return function WhenAsked(props: Props) {
    const Part = usePart(part, true);
    return Part ? <Part {...props} /> : meanwhile;
  };
}

/** Milliseconds without an answer, after which a person wonders whether the press was felt. */
const FELT = 250;

function Coming() {
  const isSlow = useQuiet(FELT);
  return (
    <span
      role="status"
      data-coming
      className={cn(
        isSlow && "fixed inset-0 z-50 grid animate-fade place-items-center bg-[rgb(10_16_28/0.6)]",
      )}
    >
      {isSlow && (
        <span className="animate-pulse-soft rounded-lg border border-line bg-surface px-5 py-3 shadow-float">
          <Trans>Loading…</Trans>
        </span>
      )}
    </span>
  );
}
