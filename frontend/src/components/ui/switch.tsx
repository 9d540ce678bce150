import * as Primitive from "@radix-ui/react-switch";
import { cn } from "@/lib/cn";

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The accessible label; the visible text beside it may be shorter. */
  label: string;
  disabled?: boolean;
  className?: string;
}

/** An on/off setting that takes effect at once. In a form that is submitted, use a Checkbox. */
export function Switch({ checked, onChange, label, disabled, className }: SwitchProps) {
  return (
    <Primitive.Root
      checked={checked}
      onCheckedChange={onChange}
      disabled={disabled}
      aria-label={label}
      className={cn(
        "group inline-grid size-11 shrink-0 place-items-center rounded-md disabled:cursor-not-allowed disabled:opacity-50",
        className,
      )}
    >
      <span className="flex h-6 w-11 items-center rounded-full border border-line-strong bg-sunken px-0.5 transition-colors group-hover:border-ink group-data-[state=checked]:border-brand-fill group-data-[state=checked]:bg-brand-fill">
        <Primitive.Thumb className="block size-4.5 rounded-full bg-ink-soft transition-transform data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-brand" />
      </span>
    </Primitive.Root>
  );
}
