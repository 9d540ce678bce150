import { ImageOff } from "lucide-react";
import { type CSSProperties, useState } from "react";
import type { Schemas } from "@/api/schemas";
import { cn } from "@/lib/cn";

export type PictureSource = Schemas["PictureOut"];

interface PictureProps {
  picture: PictureSource;
  /** The alt text; empty if the text beside it says the same. */
  alt: string;
  /** The rendered width, as in the `sizes` attribute. The browser uses it to choose a file before layout. */
  sizes: string;
  /** The page's first visible picture: fetched at once and with high priority. */
  isFirst?: boolean;
  className?: string;
  style?: CSSProperties;
  draggable?: boolean;
  onLoad?: () => void;
}

/** The files and widths of one format. */
function srcSetOf({ at, sizes }: PictureSource, format: string): string {
  return sizes.map(({ name, width }) => `${at}/${name}.${format} ${width}w`).join(", ");
}

/**
 * A user's picture, in the smallest file that is sharp enough. Its space is reserved while it loads and if it
 * fails to load.
 */
export function Picture({ picture, alt, sizes, isFirst = false, className, ...rest }: PictureProps) {
  const [missing, setMissing] = useState<string>();
  const { at, width, height, formats } = picture;
  if (missing === at) return <Missing picture={picture} alt={alt} className={className} style={rest.style} />;
  const last = formats.at(-1) ?? "webp";
  // For browsers without `srcset` or the better formats.
  const middle = picture.sizes[Math.floor(picture.sizes.length / 2)]?.name ?? "large";
  return (
    // No box of its own, so that the picture behaves like a plain image in grids and frames.
    <picture className="contents">
      {formats.slice(0, -1).map((format) => (
        // Hidden, because it would take a grid cell or a gap.
        <source
          key={format}
          type={`image/${format}`}
          srcSet={srcSetOf(picture, format)}
          sizes={sizes}
          className="hidden"
        />
      ))}
      <img
        // The order matters: a browser starts the request as soon as there is a `src`, using the attributes
        // set so far.
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
        decoding="async"
        sizes={sizes}
        srcSet={srcSetOf(picture, last)}
        src={`${at}/${middle}.${last}`}
        alt={alt}
        width={width}
        height={height}
        {...rest}
        onError={() => setMissing(at)}
        className={cn("bg-sunken", className)}
      />
    </picture>
  );
}

function Missing({
  picture,
  alt,
  className,
  style,
}: Pick<PictureProps, "picture" | "alt" | "className" | "style">) {
  const shape = { "--shape": `${picture.width} / ${picture.height}` } as CSSProperties;
  return (
    <span
      role={alt ? "img" : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      style={{ ...style, ...shape }}
      className={cn("grid aspect-(--shape) place-items-center bg-sunken text-ink-faint", className)}
    >
      <ImageOff aria-hidden className="size-6 max-w-full" />
    </span>
  );
}
