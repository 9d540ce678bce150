import { useLingui } from "@lingui/react/macro";
import { MoveHorizontal } from "lucide-react";
import { useState } from "react";
import { Picture } from "@/components/picture";
import { altOf } from "./alt-text";
import type { Photo } from "./queries";
import { stageLabel } from "./stages";

const WIDE = "(min-width: 768px) 44rem, 92vw";

interface ComparisonProps {
  before: Photo;
  after: Photo;
  title: string;
}

/** Two photos of one place on top of each other, with a divider to drag by finger, mouse or arrow keys. */
export function Comparison({ before, after, title }: ComparisonProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(50);
  const { width, height } = after.picture;
  return (
    <div
      className="relative mx-auto max-h-full w-full overflow-hidden rounded-md bg-sunken select-none"
      style={{
        aspectRatio: `${width} / ${height}`,
        maxWidth: `calc(62dvh * ${width / height})`,
      }}
    >
      <Picture
        picture={after.picture}
        alt={altOf(after, title)}
        sizes={WIDE}
        isFirst
        className="absolute inset-0 size-full object-cover"
      />
      <Picture
        picture={before.picture}
        alt={altOf(before, title)}
        sizes={WIDE}
        isFirst
        className="absolute inset-0 size-full object-cover"
        style={{ clipPath: `inset(0 ${100 - shown}% 0 0)` }}
      />
      <span aria-hidden className="absolute bottom-2 left-2 rounded-sm bg-ink px-2 py-0.5 text-sm text-paper">
        {stageLabel("before")}
      </span>
      <span
        aria-hidden
        className="absolute right-2 bottom-2 rounded-sm bg-ink px-2 py-0.5 text-sm text-paper"
      >
        {stageLabel("after")}
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={shown}
        aria-label={t`How much of the photo from before is shown`}
        aria-valuetext={t`${shown}% before`}
        onChange={({ target }) => setShown(Number(target.value))}
        className="peer absolute inset-0 size-full cursor-ew-resize touch-pan-y opacity-0"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-brand-fill"
        style={{ left: `${shown}%` }}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute top-1/2 grid size-11 -translate-1/2 place-items-center rounded-full border border-line-strong bg-surface text-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand"
        style={{ left: `${shown}%` }}
      >
        <MoveHorizontal className="size-5" />
      </span>
    </div>
  );
}
