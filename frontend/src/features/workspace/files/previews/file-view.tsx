import { Trans } from "@lingui/react/macro";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { ProjectFile } from "../../model";
import { refusalWords } from "../file-facts";
import { FileIcon } from "../file-icon";
import { PdfView } from "./pdf-view";
import { PictureView } from "./picture-view";

/** The content of one file, as far as this browser can show it. */
export function FileView({ file }: { file: ProjectFile }) {
  const { id, name, mime, kind, state, pages } = file;
  const content = `/api/files/${id}/content`;
  if (state === "checking") {
    return (
      <Notice mime={mime}>
        <Trans>This file is being checked. It can be opened in a moment.</Trans>
      </Notice>
    );
  }
  if (state === "refused") {
    return <Notice mime={mime}>{refusalWords(file) ?? <Trans>This file was not accepted.</Trans>}</Notice>;
  }
  if (kind === "image") {
    return <PictureView src={content} alt={name} width={file.width} height={file.height} />;
  }
  if (pages !== null && pages > 0) return <PdfView fileId={id} name={name} pages={pages} />;
  if (kind === "video") {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people film on the site has no captions
      <video
        src={content}
        controls
        playsInline
        preload="metadata"
        aria-label={name}
        className="absolute inset-0 size-full"
      />
    );
  }
  if (kind === "audio") {
    return (
      <Notice mime={mime}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what people record on the site has no captions */}
        <audio src={content} controls preload="metadata" aria-label={name} className="w-full max-w-md" />
      </Notice>
    );
  }
  return (
    <Notice mime={mime}>
      <p>
        <Trans>This kind of file can't be shown here. Download it to open it.</Trans>
      </p>
      <Button asChild>
        <a href={`/api/files/${id}/download`} download={name}>
          <Download aria-hidden />
          <Trans>Download</Trans>
          <span className="sr-only"> {name}</span>
        </a>
      </Button>
    </Notice>
  );
}

/** A message in the middle of the screen, under the icon of the file's type. */
function Notice({ mime, children }: { mime: string; children: ReactNode }) {
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 overflow-y-auto p-6 text-center">
      <FileIcon mime={mime} className="size-14 text-ink-soft" />
      {children}
    </div>
  );
}
