import { useState } from "react";
import { Picture, type PictureSource } from "@/components/picture";
import { cn } from "@/lib/cn";
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
  /** The small file that lists tell. */
  src?: string | null;
  /** Every size of it, where the page is about the person. */
  portrait?: PictureSource | null;
  size?: keyof typeof SIZES;
  className?: string;
}

/** A person's picture, or the initials, or "U". Decoration: the name stands beside it. */
export function Avatar({ firstName, lastName, src, portrait, size = "md", className }: AvatarProps) {
  const wanted = portrait?.at ?? src;
  /** The picture that has come. Until then, and for one that can't be had, the initials stand. */
  const [shown, setShown] = useState<string>();
  const isShown = Boolean(wanted) && shown === wanted;
  const drawn = {
    onLoad: () => setShown(wanted ?? undefined),
    className: isShown ? "size-full object-cover" : "hidden",
  };
  return (
    <span
      aria-hidden
      className={cn(
        "grid shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-marigold-soft font-semibold text-ink select-none",
        SIZES[size].box,
        className,
      )}
    >
      {/* What is not drawn yet is not near either: a lazy one would never come. */}
      {portrait ? (
        <Picture {...drawn} picture={portrait} alt="" sizes={SIZES[size].width} isFirst />
      ) : (
        src && <img {...drawn} src={src} alt="" decoding="async" />
      )}
      {/* A picture on its way gets a moment, so that the letters don't flash up before it. */}
      {!isShown && (
        <span
          className={cn(wanted && "animate-fade [animation-delay:300ms] [animation-fill-mode:backwards]")}
        >
          {initialsOf(firstName, lastName)}
        </span>
      )}
    </span>
  );
}
