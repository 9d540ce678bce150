import { useState } from "react";
import { Picture, type PictureSource } from "@/components/picture";
import { cn } from "@/lib/cn";
import { useNearView } from "@/lib/in-view";
import { initialsOf } from "@/lib/initials";

const SIZES = {
  sm: { box: "size-8 text-sm", width: "32px" },
  md: { box: "size-11 text-base", width: "44px" },
  lg: { box: "size-16 text-xl", width: "64px" },
  xl: { box: "size-24 text-2xl", width: "96px" },
} as const;

interface AvatarProps {
  firstName?: string | null;
  lastName?: string | null;
  /** The small file, as lists have it. */
  src?: string | null;
  /** All sizes, where the page is about the person. */
  portrait?: PictureSource | null;
  size?: keyof typeof SIZES;
  className?: string;
}

/** A person's picture, or the initials, or "U". Decorative: the name is beside it. */
export function Avatar({ firstName, lastName, src, portrait, size = "md", className }: AvatarProps) {
  // Closer than a browser's own "lazy", which fetches two or three screens ahead: a long list has many.
  const [box, isNear] = useNearView<HTMLSpanElement>();
  const wanted = portrait?.at ?? src;
  /** The picture that has loaded. Until then, and if it fails to load, the initials are shown. */
  const [shown, setShown] = useState<string>();
  const isShown = Boolean(wanted) && shown === wanted;
  const drawn = {
    onLoad: () => setShown(wanted ?? undefined),
    className: cn("col-start-1 row-start-1 size-full object-cover", !isShown && "opacity-0"),
  };
  return (
    <span
      ref={box}
      aria-hidden
      className={cn(
        "grid shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-marigold-soft font-semibold text-ink select-none",
        SIZES[size].box,
        className,
      )}
    >
      {/* Beneath the initials. */}
      {portrait ? (
        <Picture {...drawn} picture={portrait} alt="" sizes={SIZES[size].width} isFirst />
      ) : (
        src && isNear && <img {...drawn} src={src} alt="" decoding="async" />
      )}
      {/* A loading picture gets a moment, so that the initials don't flash before it. */}
      {!isShown && (
        <span
          className={cn(
            "col-start-1 row-start-1",
            wanted && "animate-fade [animation-delay:300ms] [animation-fill-mode:backwards]",
          )}
        >
          {initialsOf(firstName, lastName)}
        </span>
      )}
    </span>
  );
}
