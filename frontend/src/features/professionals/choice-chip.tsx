import type { ReactNode } from "react";

interface ChoiceChipProps {
  isChosen: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** One of a few choices side by side, pressed or not. */
export function ChoiceChip({ isChosen, onPress, children }: ChoiceChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3.5 text-sm font-medium transition-colors hover:border-ink hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold md:pointer-fine:min-h-9"
    >
      {children}
    </button>
  );
}
