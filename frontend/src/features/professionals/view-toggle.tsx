import { useLingui } from "@lingui/react/macro";
import { LayoutGrid, List } from "lucide-react";
import type { View } from "./search-address";

interface ViewToggleProps {
  value: View;
  onChange: (view: View) => void;
}

/** Results as a grid of cards or as a list. */
export function ViewToggle({ value, onChange }: ViewToggleProps) {
  const { t } = useLingui();
  const choices = [
    { view: "grid", label: t`Grid`, Icon: LayoutGrid },
    { view: "list", label: t`List`, Icon: List },
  ] as const;
  return (
    <div role="group" aria-label={t`Layout of the results`} className="flex">
      {choices.map(({ view, label, Icon }) => (
        <button
          key={view}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={value === view}
          onClick={() => onChange(view)}
          className="grid size-11 place-items-center border border-line-strong bg-surface text-ink-soft transition-colors first:rounded-l-md last:-ml-px last:rounded-r-md hover:text-ink focus-visible:z-10 aria-pressed:bg-ink aria-pressed:text-paper"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      ))}
    </div>
  );
}
