import type { KeyboardEvent } from "react";

/** Whether Enter was pressed, not to end a word that is being composed (as with a Hindi keyboard). */
export function isEnter(press: KeyboardEvent): boolean {
  return press.key === "Enter" && !press.nativeEvent.isComposing;
}
