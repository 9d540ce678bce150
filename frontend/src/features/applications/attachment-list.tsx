import { Trans, useLingui } from "@lingui/react/macro";
import { FileText, Image, Trash2 } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { formatFileSize } from "@/lib/file-size";
import { MOST_ATTACHMENTS, useChosenFiles } from "./attachments";
import { ChosenFiles } from "./chosen-files";
import { useRefreshApplications, useRemoveAttachment } from "./mutations";
import type { ApplicationDetail } from "./queries";

/** The files of an application; the applicant can add more while it is pending. */
export function AttachmentList({ application, userId }: { application: ApplicationDetail; userId: string }) {
  const { t } = useLingui();
  const { attachments, possible_verbs: verbs } = application;
  const chosen = useChosenFiles();
  const refresh = useRefreshApplications(userId);
  const remove = useRemoveAttachment(userId, application.id);
  const mayAttach = verbs.includes("attach");
  if (attachments.length === 0 && !mayAttach) return null;
  const add = async (files: File[]) => {
    chosen.add(files);
    const { sent } = await chosen.send(application.id);
    refresh(application.project_id);
    if (sent > 0) toast.success(t`Success`, { description: t`${sent} file(s) added` });
  };
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">
        <Trans>Attached files</Trans>
      </h2>
      {attachments.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {attachments.map((file) => (
            <li key={file.id} className="flex items-center gap-2 pr-1">
              <AttachmentRow applicationId={application.id} file={file} />
              {mayAttach && (!application.is_read || file.state === "refused") && (
                <IconButton
                  icon={Trash2}
                  label={t`Remove ${file.name}`}
                  busy={remove.isPending && remove.variables === file.id}
                  onClick={() => remove.mutate(file.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayAttach && (
        <ChosenFiles
          files={chosen.files}
          room={MOST_ATTACHMENTS - attachments.length - chosen.files.length}
          onChoose={(files) => void add(files)}
          onCancel={chosen.cancel}
        />
      )}
    </section>
  );
}

/** One file: a link once it was scanned, before that its name and why it does not open. */
function AttachmentRow({
  applicationId,
  file,
}: {
  applicationId: string;
  file: ApplicationDetail["attachments"][number];
}) {
  const Icon = file.is_picture ? Image : FileText;
  const content = (
    <>
      <Icon aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1 truncate font-medium">{file.name}</span>
      {file.state === "checking" && (
        <Badge tone="info">
          <Trans>Being checked</Trans>
        </Badge>
      )}
      {file.state === "refused" && (
        <Badge tone="danger">
          <Trans>Upload refused</Trans>
        </Badge>
      )}
      <span className="shrink-0 text-sm text-ink-soft figures">{formatFileSize(file.size)}</span>
    </>
  );
  const shape = "flex min-h-12 min-w-0 flex-1 items-center gap-3 px-3 py-2";
  if (file.state !== "ready") return <div className={shape}>{content}</div>;
  return (
    <a
      href={`/api/applications/${applicationId}/attachments/${file.id}/download`}
      className={`${shape} hover:bg-sunken`}
    >
      {content}
    </a>
  );
}
