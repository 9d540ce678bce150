import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Download, RotateCcw, Upload } from "lucide-react";
import { QueryView } from "@/components/query-view";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { RelativeTime } from "@/components/ui/relative-time";
import { SkeletonList } from "@/components/ui/skeleton";
import { formatFileSize } from "@/lib/file-size";
import { type ProjectFile, fullName } from "../model";
import { useRestoreVersion } from "./mutations";
import { PickButton } from "./pick-button";
import { type FileVersion, versionsQuery } from "./queries";

interface VersionsDialogProps {
  projectId: string;
  file: ProjectFile;
  onNewVersion: (content: File) => void;
  onClose: () => void;
}

/** The versions of a file, to view or restore. */
export function VersionsDialog({ projectId, file, onNewVersion, onClose }: VersionsDialogProps) {
  const { t } = useLingui();
  const query = useQuery(versionsQuery(projectId, file.id));
  const restore = useRestoreVersion(projectId);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="md"
      title={<Trans>Versions of “{file.name}”</Trans>}
      footer={
        file.may_change && (
          <PickButton
            onFiles={([content]) => {
              if (content) onNewVersion(content);
              onClose();
            }}
          >
            <Upload aria-hidden />
            <Trans>Upload a new version</Trans>
          </PickButton>
        )
      }
    >
      <QueryView
        query={query}
        skeleton={<SkeletonList className="flex flex-col gap-3" count={2} each="h-14 rounded-md" />}
        errorTitle={<Trans>The versions could not be loaded</Trans>}
      >
        {(versions) => (
          <ol aria-label={t`Versions`} className="divide-y divide-line">
            {versions.map((version) => (
              <VersionRow
                key={version.number}
                fileId={file.id}
                version={version}
                mayChange={file.may_change}
                busy={restore.isPending && restore.variables.number === version.number}
                onRestore={() => restore.mutate({ fileId: file.id, number: version.number })}
              />
            ))}
          </ol>
        )}
      </QueryView>
    </Dialog>
  );
}

interface VersionRowProps {
  fileId: string;
  version: FileVersion;
  mayChange: boolean;
  busy: boolean;
  onRestore: () => void;
}

function VersionRow({ fileId, version, mayChange, busy, onRestore }: VersionRowProps) {
  const { number, name, size, state, refusal, is_current: isCurrent } = version;
  const uploader = fullName(version.uploaded_by);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <Trans>Version {number}</Trans>
          {isCurrent && (
            <Badge tone="success">
              <Trans>Current</Trans>
            </Badge>
          )}
          {state === "checking" && (
            <Badge tone="info">
              <Trans>Being checked</Trans>
            </Badge>
          )}
        </p>
        <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">{name}</p>
        <p className="text-sm text-ink-soft figures">
          {formatFileSize(size)} · <Trans>by {uploader}</Trans> · <RelativeTime value={version.created_at} />
        </p>
        {refusal && <p className="text-sm text-danger">{refusal.words}</p>}
      </div>
      {state === "ready" && (
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="quiet" size="sm" className="text-brand">
            <a href={`/api/files/${fileId}/versions/${number}/download`} download={name}>
              <Download aria-hidden />
              <Trans>Download</Trans>
              <span className="sr-only">
                {" "}
                <Trans>Version {number}</Trans>
              </span>
            </a>
          </Button>
          {!isCurrent && mayChange && (
            <Button icon={RotateCcw} variant="secondary" size="sm" busy={busy} onClick={onRestore}>
              <Trans>Take this one</Trans>
              <span className="sr-only">
                : <Trans>Version {number}</Trans>
              </span>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
