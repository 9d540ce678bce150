import { type ReactNode, useDeferredValue, useState } from "react";

interface UnhurriedProps {
  /** The content is there already and need not be waited for: on the way back, the place scrolled to is found. */
  isAtOnce: boolean;
  /** Stands meanwhile, in the content's own shape. */
  skeleton: ReactNode;
  children: ReactNode;
}

/**
 * Draws much content in small steps, between which a tap or a key is answered: on a cheap phone a page that is drawn in
 * one go keeps everything waiting for half a second.
 */
export function Unhurried({ isAtOnce, skeleton, children }: UnhurriedProps) {
  const [isFirstDrawn] = useState(isAtOnce);
  const isTime = useDeferredValue(true, isFirstDrawn);
  return isTime ? children : skeleton;
}
