import { useState } from "react";
import { cn } from "@/lib/cn";
import { initialsOf } from "@/lib/initials";

const SIZES = {
  sm: "size-8 text-sm",
  md: "size-11 text-base",
  lg: "size-16 text-xl",
  xl: "size-24 text-2xl",
} as const;

interface AvatarProps {
  firstName?: string | null;
  lastName?: string | null;
  src?: string | null;
  size?: keyof typeof SIZES;
  className?: string;
}

/** A person's picture, or the initials, or "U". Decoration: the name stands beside it. */
export function Avatar({ firstName, lastName, src, size = "md", className }: AvatarProps) {
  /** The picture that has come. Until then, and for one that can't be had, the initials stand. */
  const [shown, setShown] = useState<string>();
  const isShown = Boolean(src) && shown === src;
  return (
    <span
      aria-hidden
      className={cn(
        "grid shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-marigold-soft font-semibold text-ink select-none",
        SIZES[size],
        className,
      )}
    >
      {src && (
        <img
          src={src}
          alt=""
          onLoad={() => setShown(src)}
          className={isShown ? "size-full object-cover" : "hidden"}
        />
      )}
      {/* A picture on its way gets a moment, so that the letters don't flash up before it. */}
      {!isShown && (
        <span className={cn(src && "animate-fade [animation-delay:300ms] [animation-fill-mode:backwards]")}>
          {initialsOf(firstName, lastName)}
        </span>
      )}
    </span>
  );
}
