import { useLingui } from "@lingui/react/macro";
import { Star } from "lucide-react";
import { cn } from "@/lib/cn";

/** A rating out of five as a star and a figure: compact enough for cards. */
export function Rating({ value, className }: { value: number; className?: string }) {
  const { t } = useLingui();
  const figure = value.toFixed(1);
  return (
    <span className={cn("inline-flex items-center gap-1 font-semibold", className)}>
      <Star aria-hidden className="size-[max(1rem,0.8em)] fill-marigold text-marigold" />
      <span aria-hidden className="figures">
        {figure}
      </span>
      <span className="sr-only">{t`Rated ${figure} out of 5`}</span>
    </span>
  );
}
