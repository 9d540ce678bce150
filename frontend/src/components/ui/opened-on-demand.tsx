import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  cloneElement,
  useState,
} from "react";
import { type LazyCode, useLazyCode } from "@/lib/lazy-code";
import { useEscape } from "@/lib/escape";
import { NotOpened } from "@/lib/part-failed";

/** The props a button needs to open something on demand. */
export interface OnDemandTrigger {
  onClick?: (click: MouseEvent) => void;
  onKeyDown?: (key: KeyboardEvent) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  "aria-haspopup"?: "menu" | "dialog";
  "aria-expanded"?: boolean;
  "aria-busy"?: boolean;
}

/** For the opened part: it starts open, around the same button. */
export interface OpenedByTrigger {
  trigger: ReactElement<OnDemandTrigger>;
  defaultOpen: true;
  /** Opened by keyboard: a menu's first entry gets the focus. */
  isByKey: boolean;
}

interface OpenedOnDemandProps<Opened> {
  /** The button, without any attributes that the opened part adds to it. */
  trigger: ReactElement<OnDemandTrigger>;
  kind: "menu" | "dialog";
  part: LazyCode<Opened>;
  renderOpened: (part: Opened, opened: OpenedByTrigger) => ReactNode;
}

/**
 * A button that renders at once. The code of what it opens loads on hover, focus or press. The button keeps
 * the focus until then.
 */
export function OpenedOnDemand<Opened>({ trigger, kind, part, renderOpened }: OpenedOnDemandProps<Opened>) {
  const [wanted, setWanted] = useState<{ isByKey: boolean }>();
  const { part: opened, failure, isTrying, retry } = useLazyCode(part, wanted !== undefined);
  useEscape(wanted !== undefined && !opened && !failure, () => setWanted(undefined));
  if (wanted && opened) return renderOpened(opened, { trigger, defaultOpen: true, ...wanted });
  // A load that fails before the press is retried, and reported, on the press.
  const prefetch = () => void part.fetch().catch(() => undefined);
  const button = cloneElement(trigger, {
    // A press by keyboard has a click count of 0.
    onClick: ({ detail }) => setWanted({ isByKey: detail === 0 }),
    onKeyDown: (press) => {
      if (kind !== "menu" || press.key !== "ArrowDown") return;
      press.preventDefault();
      setWanted({ isByKey: true });
    },
    onPointerEnter: prefetch,
    onFocus: prefetch,
    "aria-haspopup": kind,
    "aria-expanded": false,
    "aria-busy": wanted !== undefined && !failure,
  });
  return (
    <>
      {button}
      {failure && (
        <NotOpened
          error={failure.error}
          isTrying={isTrying}
          onRetry={retry}
          onClose={() => setWanted(undefined)}
        />
      )}
    </>
  );
}
