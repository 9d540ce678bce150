import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { RotateCw, X } from "lucide-react";
import { IconButton } from "@/components/ui/button";
import { formatFileSize } from "@/lib/file-size";
import { PickButton } from "../pick-button";
import type { Uploads } from "../use-uploads";

/** Interrupted uploads of an earlier visit, with their actions. */
export function InterruptedUploads({ uploads }: { uploads: Uploads }) {
  const { t } = useLingui();
  const { interrupted, add, discardInterrupted } = uploads;
  const count = interrupted.length;
  if (count === 0) return null;
  return (
    <section
      aria-label={t`Interrupted uploads`}
      className="mb-4 rounded-lg border border-warning/40 bg-warning-soft p-4"
    >
      <h3 className="font-semibold">
        <Plural value={count} one="# upload was interrupted" other="# uploads were interrupted" />
      </h3>
      <p className="mt-1 max-w-prose">
        <Trans>Choose the same files again and they go on where they stopped.</Trans>
      </p>
      <ul className="mt-2">
        {interrupted.map(({ key, name, size, sent }) => {
          const percent = Math.floor((sent / size) * 100);
          return (
            <li key={key} className="flex items-center gap-2">
              <span className="min-w-0 flex-1 truncate" title={name}>
                {name}
              </span>
              <span className="shrink-0 text-sm text-ink-soft figures">
                <Trans>
                  {percent}% of {formatFileSize(size)}
                </Trans>
              </span>
              <IconButton icon={X} label={t`Let go of ${name}`} onClick={() => discardInterrupted(key)} />
            </li>
          );
        })}
      </ul>
      <PickButton
        multiple
        variant="secondary"
        size="sm"
        className="mt-2"
        onFiles={(files) => void add(files)}
      >
        <RotateCw aria-hidden />
        <Trans>Choose the files</Trans>
      </PickButton>
    </section>
  );
}
