import { Trans, useLingui } from "@lingui/react/macro";
import { CircleAlert } from "lucide-react";
import { cn } from "@/lib/cn";
import { formatFileSize } from "@/lib/file-size";
import { FileIcon } from "../files/file-icon";
import { FileThumbnail } from "../files/file-thumbnail";
import type { ProjectFile } from "../model";
import { useThreadSetting } from "./thread-acts";

/** The files of a message: pictures as thumbnails, others as rows. Each opens large. */
export function MessageFiles({ files }: { files: ProjectFile[] }) {
  const { acts } = useThreadSetting();
  const openable = files.filter(({ state }) => state === "ready");
  const pictures = files.filter(({ thumbnail_url: thumbnail }) => thumbnail !== null);
  const others = files.filter(({ thumbnail_url: thumbnail }) => thumbnail === null);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {pictures.length > 0 && (
        <ul className={cn("grid gap-1.5", pictures.length > 1 && "grid-cols-2")}>
          {pictures.map((file) => (
            <li key={file.id} className="min-w-0">
              <Picture
                file={file}
                isAlone={pictures.length === 1}
                onOpen={() => acts.showFile(file, openable)}
              />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="flex flex-col gap-1.5">
          {others.map((file) => (
            <li key={file.id} className="min-w-0">
              <FileRow file={file} onOpen={() => acts.showFile(file, openable)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface FileProps {
  file: ProjectFile;
  onOpen: () => void;
}

/** The space of a picture is reserved before it loads, so that nothing moves. */
function Picture({ file, isAlone, onOpen }: FileProps & { isAlone: boolean }) {
  const { t } = useLingui();
  const { name, width, height } = file;
  const ratio = isAlone && width && height ? Math.min(Math.max(width / height, 0.75), 1.9) : 1;
  return (
    <button
      type="button"
      aria-label={t`Open ${name}`}
      onClick={onOpen}
      className={cn("block overflow-hidden rounded-md", isAlone ? "w-72 max-w-full" : "w-full")}
      style={{ aspectRatio: ratio }}
    >
      <FileThumbnail file={file} className="size-full" />
    </button>
  );
}

function FileRow({ file, onOpen }: FileProps) {
  const isOpenable = file.state === "ready";
  return (
    <button
      type="button"
      disabled={!isOpenable}
      onClick={onOpen}
      className="flex min-h-12 w-full min-w-0 items-center gap-2.5 rounded-md border border-line bg-surface px-2.5 py-1.5 text-left enabled:hover:border-ink"
    >
      <FileIcon mime={file.mime} className="size-6 shrink-0 text-ink-soft" />
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-medium">{file.name}</span>
        <span className="text-sm text-ink-soft">
          <State file={file} />
        </span>
      </span>
    </button>
  );
}

function State({ file: { state, refusal, size } }: { file: ProjectFile }) {
  if (state === "checking") return <Trans>Being checked…</Trans>;
  if (state === "refused") {
    return (
      <span className="inline-flex items-start gap-1 text-danger">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {refusal?.words}
      </span>
    );
  }
  return <span className="figures">{formatFileSize(size)}</span>;
}
