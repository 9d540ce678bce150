import { type ComponentProps, useEffect, useRef } from "react";

interface BlobPictureProps extends Omit<ComponentProps<"img">, "src" | "alt"> {
  blob: Blob;
  alt: string;
}

/** A local picture that has not been sent anywhere. */
export function BlobPicture({ blob, alt, ...rest }: BlobPictureProps) {
  const shown = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    if (shown.current) shown.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return <img {...rest} ref={shown} alt={alt} />;
}
