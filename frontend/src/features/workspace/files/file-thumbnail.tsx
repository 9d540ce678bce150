import { Play } from "lucide-react";
import { useState } from "react";
import { cn } from "@/lib/cn";
import type { ProjectFile } from "../model";
import { FileIcon } from "./file-icon";

interface FileThumbnailProps {
  file: Pick<ProjectFile, "mime" | "kind" | "thumbnail_url" | "width" | "height">;
  /** Sets the size; the picture fills it, so that nothing moves when it loads. */
  className?: string;
  iconClassName?: string;
}

/**
 * The thumbnail of a file, or else the icon of its type. Hidden from screen readers, because its name is shown beside
 * it.
 */
export function FileThumbnail({ file, className, iconClassName }: FileThumbnailProps) {
  const [isBroken, setIsBroken] = useState(false);
  const url = isBroken ? null : file.thumbnail_url;
  return (
    <span
      className={cn(
        "relative grid shrink-0 place-items-center overflow-hidden drawing-paper text-ink-soft",
        className,
      )}
    >
      {url ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          width={file.width ?? undefined}
          height={file.height ?? undefined}
          className={cn(
            "absolute inset-0 size-full object-cover",
            // Pages are cropped to their top.
            file.kind === "other" && "object-top",
          )}
          onError={() => setIsBroken(true)}
        />
      ) : (
        <FileIcon mime={file.mime} className={cn("size-8", iconClassName)} />
      )}
      {url && file.kind === "video" && (
        <span className="absolute grid size-9 place-items-center rounded-full bg-[rgb(10_16_28/0.7)]">
          <Play aria-hidden className="size-4 fill-[#fffefb] stroke-[#fffefb]" />
        </span>
      )}
    </span>
  );
}
