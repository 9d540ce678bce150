import { type ReactElement, type ReactNode, Suspense, cloneElement, useState } from "react";

interface OpenedOnDemandProps {
  /** The button, without any of the attributes that what it opens will give it. */
  trigger: ReactElement<{
    onClick?: () => void;
    "aria-haspopup"?: "menu" | "dialog";
    "aria-expanded"?: boolean;
  }>;
  kind: "menu" | "dialog";
  /** What opens, round the same button: a lazy component that is open from the start. */
  renderOpened: (trigger: ReactElement) => ReactNode;
}

/** A button that stands at once; the code of what it opens comes when somebody presses it. */
export function OpenedOnDemand({ trigger, kind, renderOpened }: OpenedOnDemandProps) {
  const [isWanted, setIsWanted] = useState(false);
  const button = cloneElement(trigger, {
    onClick: () => setIsWanted(true),
    "aria-haspopup": kind,
    "aria-expanded": false,
  });
  if (!isWanted) return button;
  return <Suspense fallback={button}>{renderOpened(trigger)}</Suspense>;
}
