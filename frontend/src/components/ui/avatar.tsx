import { Avatar as Primitive } from "radix-ui";
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
  return (
    <Primitive.Root
      aria-hidden
      className={cn(
        "grid shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-marigold-soft font-semibold text-ink select-none",
        SIZES[size],
        className,
      )}
    >
      {src && <Primitive.Image src={src} alt="" className="size-full object-cover" />}
      <Primitive.Fallback delayMs={src ? 300 : 0}>{initialsOf(firstName, lastName)}</Primitive.Fallback>
    </Primitive.Root>
  );
}
