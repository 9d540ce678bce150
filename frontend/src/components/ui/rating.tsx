import { useLingui } from "@lingui/react/macro";
import { Star } from "lucide-react";

/** A rating out of five as a star and a figure: compact enough for cards. */
export function Rating({ value }: { value: number }) {
  const { t } = useLingui();
  const figure = value.toFixed(1);
  return (
    <span className="inline-flex items-center gap-1 font-semibold">
      <Star aria-hidden className="size-4 fill-marigold text-marigold" />
      <span aria-hidden className="figures">
        {figure}
      </span>
      <span className="sr-only">{t`Rated ${figure} out of 5`}</span>
    </span>
  );
}
