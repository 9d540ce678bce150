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

/** What a button must take to open something on demand. */
export interface OnDemandTrigger {
  onClick?: (click: MouseEvent) => void;
  onKeyDown?: (key: KeyboardEvent) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  "aria-haspopup"?: "menu" | "dialog";
  "aria-expanded"?: boolean;
  "aria-busy"?: boolean;
}

/** For what is opened: it is open from the start, round the same button. */
export interface OpenedByTrigger {
  trigger: ReactElement<OnDemandTrigger>;
  defaultOpen: true;
  /** Pressed with a key: a menu's first entry takes the focus. */
  isByKey: boolean;
}

interface OpenedOnDemandProps<Opened> {
  /** The button, without any of the attributes that what it opens will give it. */
  trigger: ReactElement<OnDemandTrigger>;
  kind: "menu" | "dialog";
  part: LazyCode<Opened>;
  renderOpened: (part: Opened, opened: OpenedByTrigger) => ReactNode;
}

/**
 * A button that stands at once. The code of what it opens comes when a pointer is over it, when it takes the focus, or
 * with the press; the button keeps the focus until then.
 */
export function OpenedOnDemand<Opened>({ trigger, kind, part, renderOpened }: OpenedOnDemandProps<Opened>) {
  const [wanted, setWanted] = useState<{ isByKey: boolean }>();
  const { part: opened, failure, isTrying, retry } = useLazyCode(part, wanted !== undefined);
  useEscape(wanted !== undefined && !opened && !failure, () => setWanted(undefined));
  if (wanted && opened) return renderOpened(opened, { trigger, defaultOpen: true, ...wanted });
  // What fails before the press is tried again, and told, with it.
  const prefetch = () => void part.fetch().catch(() => undefined);
  const button = cloneElement(trigger, {
    // A press by key has no clicks to count.
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
