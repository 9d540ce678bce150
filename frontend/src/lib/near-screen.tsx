import type { ReactNode } from "react";
import { useNearOrInUse } from "./in-view";

interface NearScreenProps {
  /** Reserves about the height of the content. */
  className: string;
  children: ReactNode;
}

/** A part below the first screen that asks its questions when they are needed (useNearOrInUse). */
export function NearScreen({ className, children }: NearScreenProps) {
  const [place, isNeeded] = useNearOrInUse<HTMLDivElement>();
  return isNeeded ? children : <div ref={place} className={className} />;
}
