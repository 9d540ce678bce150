import { type ComponentProps, type Ref, cloneElement, isValidElement } from "react";

type Given = Record<string, unknown>;

/** Sets both refs, and clears both on unmount. */
function together(one: Ref<unknown>, other: Ref<unknown>): Ref<unknown> {
  return (element) => {
    const clear = [one, other].map((ref) => {
      if (typeof ref === "function") return ref(element) ?? (() => void ref(null));
      if (ref) ref.current = element;
      return () => {
        if (ref) ref.current = null;
      };
    });
    return () => {
      for (const undo of clear) undo();
    };
  };
}

function merged(given: Given, own: Given): Given {
  const all: Given = { ...given, ...own };
  for (const [name, theirs] of Object.entries(given)) {
    const its = own[name];
    if (!theirs || !its) all[name] = its ?? theirs;
    else if (name === "className") all[name] = `${String(theirs)} ${String(its)}`;
    else if (name === "style") all[name] = { ...(theirs as object), ...(its as object) };
    else if (name === "ref") all[name] = together(theirs as Ref<unknown>, its as Ref<unknown>);
    else if (/^on[A-Z]/.test(name)) {
      all[name] = (...event: unknown[]) => {
        (its as (...event: unknown[]) => void)(...event);
        (theirs as (...event: unknown[]) => void)(...event);
      };
    }
  }
  return all;
}

/**
 * Passes its props to its only child, whose own attributes win. Both handle an event, the child first. This
 * is the part of Radix's Slot that a button needs, at an eighth of its size.
 */
export function Slot({ children, ...given }: ComponentProps<"button">) {
  if (!isValidElement<Given>(children)) return children;
  return cloneElement(children, merged(given, children.props));
}
