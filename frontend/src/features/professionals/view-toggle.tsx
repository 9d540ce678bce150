import { useLingui } from "@lingui/react/macro";
import { LayoutGrid, List, MapPinned } from "lucide-react";
import type { View } from "./search-filters";

interface ViewToggleProps {
  value: View;
  onChange: (view: View) => void;
  label: string;
}

/** Results as a grid of cards, a list, or a map. */
export function ViewToggle({ value, onChange, label: name }: ViewToggleProps) {
  const { t } = useLingui();
  const choices = [
    { view: "grid", label: t`Grid`, Icon: LayoutGrid },
    { view: "list", label: t`List`, Icon: List },
    { view: "map", label: t`Map`, Icon: MapPinned },
  ] as const;
  return (
    <div role="group" aria-label={name} className="flex">
      {choices.map(({ view, label, Icon }) => (
        <button
          key={view}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={value === view}
          onClick={() => onChange(view)}
          className="grid h-11 min-w-11 place-items-center border border-line-strong bg-surface text-ink-soft transition-colors not-first:-ml-px first:rounded-l-md last:rounded-r-md hover:text-ink focus-visible:z-10 aria-pressed:bg-ink aria-pressed:text-paper"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      ))}
    </div>
  );
}
