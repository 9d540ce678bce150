import { useLingui } from "@lingui/react/macro";
import { cn } from "@/lib/cn";
import type { Kind } from "../queries";

type KindChoice = "all" | Kind;

interface KindFilterProps {
  value: KindChoice;
  onChange: (kind: KindChoice) => void;
}

/** Projects, jobs, or both. */
export function KindFilter({ value, onChange }: KindFilterProps) {
  const { t } = useLingui();
  const choices: { kind: KindChoice; label: string }[] = [
    { kind: "all", label: t`All` },
    { kind: "project", label: t`Projects` },
    { kind: "job", label: t`Jobs` },
  ];
  return (
    <div
      role="group"
      aria-label={t`Show`}
      className="flex w-fit max-w-full rounded-md border border-line-strong bg-surface p-0.5"
    >
      {choices.map(({ kind, label }) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kind === value}
          onClick={() => onChange(kind)}
          className={cn(
            "h-10 rounded-sm px-4 font-medium text-ink-soft hover:text-ink md:pointer-fine:h-8",
            kind === value && "bg-ink text-paper hover:text-paper",
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
