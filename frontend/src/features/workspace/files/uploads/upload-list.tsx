import { Trans, useLingui } from "@lingui/react/macro";
import { CloudOff, RotateCw, X } from "lucide-react";
import { Button, IconButton } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { ProgressBar } from "@/components/ui/progress-bar";
import { formatFileSize } from "@/lib/file-size";
import { FileIcon } from "../file-icon";
import { LocalThumbnail } from "../local-thumbnail";
import type { Uploads } from "../use-uploads";
import { type Upload, isUnderWay, percentOf } from "./upload";

/** The uploads in progress, and failed ones with their reason. */
export function UploadList({ uploads: { uploads, retry, cancel } }: { uploads: Uploads }) {
  const { t } = useLingui();
  const left = uploads.filter(({ state }) => state !== "done");
  const underWay = left.filter(isUnderWay);
  if (left.length === 0) return null;
  return (
    <div className="mb-4 overflow-hidden rounded-lg border border-line bg-surface">
      {underWay.length > 0 && (
        <UploadsTogether
          uploads={uploads.filter(({ state }) => state !== "failed")}
          onCancel={() => {
            for (const { key } of underWay) cancel(key);
          }}
        />
      )}
      <ul aria-label={t`Uploads`} className="max-h-[22rem] divide-y divide-line overflow-y-auto">
        {left.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onRetry={() => retry(upload.key)}
            onCancel={() => cancel(upload.key)}
          />
        ))}
      </ul>
    </div>
  );
}

interface UploadsTogetherProps {
  /** Includes finished uploads: they count towards the total progress. */
  uploads: Upload[];
  onCancel: () => void;
}

function UploadsTogether({ uploads, onCancel }: UploadsTogetherProps) {
  const { t } = useLingui();
  const count = uploads.length;
  const place = Math.min(count, uploads.filter(({ state }) => state === "done").length + 1);
  const isHeld = uploads.some(({ state }) => state === "held");
  const percent = Math.floor(percentOf(uploads));
  return (
    <div className="border-b border-line bg-sunken px-4 py-2">
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="min-w-0 font-semibold">
          {isHeld ? (
            <span className="flex items-center gap-2">
              <CloudOff aria-hidden className="size-5 shrink-0 text-ink-soft" />
              <Trans>Waiting for the network. Goes on by itself.</Trans>
            </span>
          ) : (
            <Trans>
              Uploading {place} of {count}
            </Trans>
          )}
        </p>
        <span className="ml-auto shrink-0 figures">{percent}%</span>
        {count > 1 && (
          <Button variant="quiet" size="sm" onClick={onCancel}>
            <Trans>Cancel all</Trans>
          </Button>
        )}
      </div>
      {count > 1 && <ProgressBar value={percent} label={t`All uploads`} className="mt-1" />}
    </div>
  );
}

interface UploadRowProps {
  upload: Upload;
  onRetry: () => void;
  onCancel: () => void;
}

function UploadRow({ upload, onRetry, onCancel }: UploadRowProps) {
  const { t } = useLingui();
  const { file, sent, failure, mayRetry } = upload;
  const { name } = file;
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-4">
      <LocalThumbnail file={file} className="size-10 rounded-sm">
        <FileIcon mime={file.type} className="size-5" />
      </LocalThumbnail>
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-4">
          <span className="truncate font-medium" title={name}>
            {name}
          </span>
          <span className="shrink-0 text-sm text-ink-soft figures">
            <UploadStanding upload={upload} />
          </span>
        </div>
        {failure ? (
          <FieldError>{failure}</FieldError>
        ) : (
          <ProgressBar value={(sent / file.size) * 100} label={t`Uploading ${name}`} className="mt-1.5" />
        )}
      </div>
      {mayRetry && (
        <Button icon={RotateCw} variant="secondary" size="sm" onClick={onRetry}>
          <Trans>Try Again</Trans>
        </Button>
      )}
      <IconButton
        icon={X}
        label={failure ? t`Remove ${name} from the list` : t`Cancel the upload of ${name}`}
        onClick={onCancel}
      />
    </li>
  );
}

function UploadStanding({ upload: { state, sent, file } }: { upload: Upload }) {
  const size = formatFileSize(file.size);
  if (state === "failed") return size;
  if (state === "waiting") return <Trans context="upload">Waiting</Trans>;
  const part = formatFileSize(sent);
  return (
    <Trans>
      {part} of {size}
    </Trans>
  );
}
