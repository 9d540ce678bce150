import { type ReactNode, useCallback, useState } from "react";
import { cn } from "@/lib/cn";

/** Larger pictures are not decoded for a thumbnail. */
const LARGEST = 25 * 1024 * 1024;

interface LocalThumbnailProps {
  /** The local file in this browser. */
  file: File;
  className?: string;
  /** Shown for files that are not pictures. */
  children: ReactNode;
}

/** The thumbnail of a file that is not on the server yet. */
export function LocalThumbnail({ file, className, children }: LocalThumbnailProps) {
  const [isReadable, setIsReadable] = useState(file.type.startsWith("image/") && file.size <= LARGEST);
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <span
      className={cn("grid shrink-0 place-items-center overflow-hidden bg-sunken text-ink-soft", className)}
    >
      {isReadable ? (
        <img ref={show} alt="" className="size-full object-cover" onError={() => setIsReadable(false)} />
      ) : (
        children
      )}
    </span>
  );
}
