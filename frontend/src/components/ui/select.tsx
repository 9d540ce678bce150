import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { controlClasses, useFieldWiring } from "./field";

/** A native select (best on phones). Children are <option>s. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <div className="relative">
      <select
        {...useFieldWiring()}
        {...rest}
        className={cn(controlClasses, "appearance-none pr-10", className)}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft"
      />
    </div>
  );
}

interface OptionsProps<Item> {
  /** None while they are being fetched. */
  of: readonly Item[] | undefined;
  label: (item: Item) => string;
  /** The item itself by default. */
  value?: (item: Item) => string | number;
}

/** The choices of a select: `<Options of={RATE_UNITS} label={rateUnitLabel} />`. */
export function Options<Item>({ of: items, label, value = String }: OptionsProps<Item>) {
  return items?.map((item) => (
    <option key={value(item)} value={value(item)}>
      {label(item)}
    </option>
  ));
}
