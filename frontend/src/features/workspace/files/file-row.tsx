import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { fullName } from "../model";
import type { FileItemProps } from "./file-card";
import { FileOrigin, FileStateBadge, SizeAndDate, refusalWords } from "./file-facts";
import { FileMenu } from "./file-menu";
import { FileThumbnail } from "./file-thumbnail";
import { foldersQuery } from "./queries";

/** One file as a row, for long lists. */
export function FileRow({ projectId, ...menu }: FileItemProps) {
  const { file, onOpen } = menu;
  const { name } = file;
  const folders = useQuery(foldersQuery(projectId));
  const folder = folders.data?.find(({ id }) => id === file.folder_id)?.name;
  const refusal = refusalWords(file);
  return (
    <article className="flex min-w-0 items-center gap-3 py-1 pr-1 pl-2 hover:bg-sunken">
      <FileThumbnail file={file} className="size-11 rounded-sm border border-line" iconClassName="size-5" />
      <div className="min-w-0 flex-1">
        <h3 className="min-w-0">
          <button
            type="button"
            onClick={onOpen}
            title={name}
            className="block max-w-full truncate text-left text-base font-semibold hover:underline"
          >
            {name}
          </button>
        </h3>
        <p className="truncate text-sm text-ink-soft">
          <span className="md:hidden">
            <SizeAndDate file={file} />
          </span>
          {refusal && <span className="text-danger">{refusal}</span>}
          <FileOrigin projectId={projectId} file={file} className="underline underline-offset-4" />
        </p>
      </div>
      <FileStateBadge file={file} className="max-md:hidden" />
      <p className="hidden w-32 shrink-0 truncate text-sm text-ink-soft lg:block" title={folder}>
        {folder}
      </p>
      <p className="hidden w-40 shrink-0 truncate text-sm text-ink-soft md:block">
        {fullName(file.uploaded_by)}
      </p>
      <p className="hidden w-48 shrink-0 text-sm text-ink-soft md:block">
        <SizeAndDate file={file} />
      </p>
      <div className="flex shrink-0 items-center">
        {file.state === "ready" && (
          <Button asChild variant="quiet" size="icon" className="text-brand">
            <a href={`/api/files/${file.id}/download`} download={name}>
              <Download aria-hidden />
              <span className="sr-only">
                <Trans>Download</Trans> {name}
              </span>
            </a>
          </Button>
        )}
        <FileMenu {...menu} isWhole className="text-ink-soft" />
      </div>
    </article>
  );
}
