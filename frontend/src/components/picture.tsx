import { ImageOff } from "lucide-react";
import { type CSSProperties, useState } from "react";
import type { components } from "@/api/schema.gen";
import { cn } from "@/lib/cn";

export type PictureSource = components["schemas"]["PictureOut"];

interface PictureProps {
  picture: PictureSource;
  /** What it shows; nothing where the words beside it say so. */
  alt: string;
  /** How wide it is drawn, as in the attribute: the browser chooses the size by it before it knows the page. */
  sizes: string;
  /** The first thing one sees of the page: asked for at once and before the others. */
  isFirst?: boolean;
  className?: string;
  style?: CSSProperties;
  draggable?: boolean;
  onLoad?: () => void;
}

/** Which file for which width of one format. */
function srcSetOf({ at, sizes }: PictureSource, format: string): string {
  return sizes.map(({ name, width }) => `${at}/${name}.${format} ${width}w`).join(", ");
}

/**
 * A picture that somebody sent, in the smallest file that is sharp enough. Its place is kept before it
 * comes and when it can't be had.
 */
export function Picture({ picture, alt, sizes, isFirst = false, className, ...rest }: PictureProps) {
  const [missing, setMissing] = useState<string>();
  const { at, width, height, formats } = picture;
  if (missing === at) return <Missing picture={picture} alt={alt} className={className} style={rest.style} />;
  const last = formats.at(-1) ?? "webp";
  // For a browser that knows neither sets nor the better formats.
  const middle = picture.sizes[Math.floor(picture.sizes.length / 2)]?.name ?? "large";
  return (
    // Without a box of its own: the picture stands in grids and frames as if it were alone.
    <picture className="contents">
      {formats.slice(0, -1).map((format) => (
        // Hidden: it would take a cell of a grid, or a gap.
        <source
          key={format}
          type={`image/${format}`}
          srcSet={srcSetOf(picture, format)}
          sizes={sizes}
          className="hidden"
        />
      ))}
      <img
        // In this order: a browser asks as soon as there is an address, by what it has been told before.
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
