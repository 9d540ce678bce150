import { Trans, useLingui } from "@lingui/react/macro";
import { Star } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { cn } from "@/lib/cn";
import { useStarWords } from "./star-words";

const STARS = [1, 2, 3, 4, 5];

interface StarInputProps {
  legend: ReactNode;
  /** 0 while none is chosen. */
  value: number;
  onChange: (stars: number) => void;
  error?: string;
  /** For lists of several: smaller stars, and the choice can be cleared. */
  isMinor?: boolean;
}

/** One to five stars: a group of radio buttons, by finger, mouse and arrow keys. */
export function StarInput({ legend, value, onChange, error, isMinor }: StarInputProps) {
  const { t } = useLingui();
  const id = useId();
  const words = useStarWords();
  const [hovered, setHovered] = useState(0);
  const shown = hovered || value;
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      className={cn("min-w-0", isMinor && "flex flex-wrap items-center justify-between gap-x-4")}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={cn("font-medium", isMinor ? "float-left" : "mb-1")}>{legend}</legend>
      <div className="flex flex-wrap items-center gap-x-2">
        <div className="-ml-1.5 flex" onPointerLeave={() => setHovered(0)}>
          {STARS.map((stars) => (
            <label
              key={stars}
              className="relative grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-brand"
              onPointerEnter={(pointer) => pointer.pointerType === "mouse" && setHovered(stars)}
            >
              <input
                type="radio"
                name={id}
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
                aria-label={t`${stars} of 5: ${words[stars]}`}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <Star
                aria-hidden
                className={cn(
                  "transition-colors",
                  isMinor ? "size-6" : "size-8",
                  stars <= shown ? "fill-marigold text-marigold" : "text-line-strong",
                )}
              />
            </label>
          ))}
        </div>
        {!isMinor && shown > 0 && (
          <span aria-hidden className="font-medium">
            {words[shown]}
          </span>
        )}
        {isMinor && (
          <Button
            variant="quiet"
            size="icon"
            aria-label={t`Take back`}
            title={t`Take back`}
            className={cn(value === 0 && "invisible")}
            onClick={() => onChange(0)}
          >
            <span aria-hidden>×</span>
          </Button>
        )}
      </div>
      {!isMinor && !error && value === 0 && (
        <p className="text-sm text-ink-soft">
          <Trans>Tap a star. One is the least, five the most.</Trans>
        </p>
      )}
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
