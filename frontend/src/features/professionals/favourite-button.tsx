import { useLingui } from "@lingui/react/macro";
import { Heart } from "lucide-react";
import { cn } from "@/lib/cn";
import { useFavourite } from "./favourites";

interface FavouriteButtonProps {
  worker: { id: string; name: string };
  className?: string;
}

/** A heart: keeps a professional to come back to, or no longer. */
export function FavouriteButton({ worker, className }: FavouriteButtonProps) {
  const { t } = useLingui();
  const { isKept, toggle } = useFavourite(worker);
  const label = t`Save ${worker.name}`;
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={label}
      title={isKept ? t`Saved` : t`Save`}
      onClick={toggle}
      className={cn(
        "grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition-colors hover:bg-sunken hover:text-brand aria-pressed:text-brand",
        className,
      )}
    >
      <Heart aria-hidden className={cn("size-5.5", isKept && "fill-current")} />
    </button>
  );
}
