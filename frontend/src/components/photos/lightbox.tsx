import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import { Picture } from "@/components/picture";
import { IconButton } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

interface LightboxProps {
  title: ReactNode;
  count: number;
  /** Index of the photo shown, from 0. */
  place: number;
  onGo: (place: number) => void;
  onClose: () => void;
  /** What is shown for this photo. */
  shown: ReactNode;
  /** Below the buttons. */
  children?: ReactNode;
}

/** Large photos, one at a time; the arrow keys move between them. */
export function Lightbox({ title, count, place, onGo, onClose, shown, children }: LightboxProps) {
  const { t } = useLingui();
  const go = (to: number) => onGo((to + count) % count);
  const press = (event: KeyboardEvent) => {
    // The slider between two compared photos uses the arrow keys itself.
    if (event.target instanceof HTMLInputElement) return;
    if (event.key === "ArrowRight") go(place + 1);
    else if (event.key === "ArrowLeft") go(place - 1);
  };
  return (
    <Dialog open onOpenChange={onClose} width="lg" title={title}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys beside the buttons that do the same */}
      <div onKeyDown={press} className="flex flex-col gap-3">
        {shown}
        {count > 1 && (
          <div className="flex items-center justify-between gap-2">
            <IconButton
              icon={ChevronLeft}
              label={t`Previous photo`}
              variant="secondary"
              onClick={() => go(place - 1)}
            />
            <p aria-live="polite" className="text-sm text-ink-soft figures">
              <Trans>
                {place + 1} of {count}
              </Trans>
            </p>
            <IconButton
              icon={ChevronRight}
              label={t`Next photo`}
              variant="secondary"
              onClick={() => go(place + 1)}
            />
          </div>
        )}
        {children}
      </div>
    </Dialog>
  );
}

/** A photo as large as the lightbox allows. */
export function LargePhoto({ picture, alt }: Pick<ComponentProps<typeof Picture>, "picture" | "alt">) {
  return (
    <Picture
      picture={picture}
      alt={alt}
      sizes="(min-width: 768px) 44rem, 92vw"
      isFirst
      className="mx-auto max-h-[62dvh] w-auto max-w-full rounded-md object-contain"
    />
  );
}
