import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { formatCount } from "@/lib/counts";

interface FacetOptionProps {
  type?: "checkbox" | "radio";
  /** The radio buttons of one filter share it. */
  name?: string;
  checked: boolean;
  onChange: () => void;
  /** The number of results; undefined while it is unknown, null if it is not counted. */
  count?: number | null;
  children: ReactNode;
}

/** One value of a filter in its own row, with its number of results. */
export function FacetOption({
  type = "checkbox",
  name,
  checked,
  onChange,
  count = null,
  children,
}: FacetOptionProps) {
  return (
    <label
      className={cn(
        "-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2 hover:bg-sunken md:pointer-fine:min-h-9",
        // Stays selectable, because the other filters may change.
        count === 0 && !checked && "text-ink-faint",
      )}
    >
      <span className="relative grid shrink-0 place-items-center">
        <input
          type={type}
          name={name}
          checked={checked}
          onChange={onChange}
          className={
            type === "radio"
              ? "radio"
              : "peer size-5.5 appearance-none rounded-sm border border-line-strong bg-surface transition-colors checked:border-brand-fill checked:bg-brand-fill hover:border-ink"
          }
        />
        {type === "checkbox" && (
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute size-4 text-on-brand opacity-0 peer-checked:opacity-100"
          />
        )}
      </span>
      <span className="min-w-0 flex-1">{children}</span>{" "}
      {count !== null && (
        <span className="min-w-6 text-right text-sm text-ink-faint figures">
          {count === undefined ? "" : formatCount(count)}
        </span>
      )}
    </label>
  );
}
