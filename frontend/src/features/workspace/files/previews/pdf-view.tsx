import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { PictureView } from "./picture-view";

interface PdfViewProps {
  fileId: string;
  name: string;
  pages: number;
}

/** A PDF as page images rendered by the server: nothing of the file itself runs in the browser. */
export function PdfView({ fileId, name, pages }: PdfViewProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const go = (to: number) => setPage(Math.min(pages, Math.max(1, to)));
  const press = useEffectEvent((event: KeyboardEvent) => {
    const steps: Record<string, number> = { PageDown: page + 1, PageUp: page - 1, Home: 1, End: pages };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  const addressOf = (number: number) => `/api/files/${fileId}/pages/${number}`;
  return (
    <>
      <PictureView
        key={page}
        src={addressOf(page)}
        alt={t`${name}, page ${page} of ${pages}`}
        width={null}
        height={null}
      />
      {/* Preloads the next page. */}
      {page < pages && <link rel="prefetch" as="image" href={addressOf(page + 1)} />}
      {pages > 1 && (
        <div
          role="group"
          aria-label={t`Pages`}
          className="absolute bottom-3 left-1/2 flex -translate-x-1/2 items-center rounded-md border border-line-strong bg-surface"
        >
          <IconButton
            icon={ChevronUp}
            label={t`Previous page`}
            disabled={page === 1}
            onClick={() => go(page - 1)}
          />
          <p aria-live="polite" className="px-1 text-sm whitespace-nowrap figures">
            <Trans>
              Page {page} of {pages}
            </Trans>
          </p>
          <IconButton
            icon={ChevronDown}
            label={t`Next page`}
            disabled={page === pages}
            onClick={() => go(page + 1)}
          />
        </div>
      )}
    </>
  );
}
