import { Trans, useLingui } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { SavingDocument } from "./use-save-document";

interface UploadStateProps {
  saving: SavingDocument;
  /** Fields at which the form itself shows the server's messages. */
  placed?: string[];
}

/** The upload progress of a document, or why it failed; the input stays in the form. */
export function UploadState({ saving, placed = [] }: UploadStateProps) {
  const { t } = useLingui();
  const { percent, problem, cancel } = saving;
  if (percent !== null) {
    return (
      <div className="flex items-center gap-3">
        <ProgressBar value={percent} label={t`Uploading your document`} className="flex-1" />
        <span aria-hidden className="w-12 text-right text-sm text-ink-soft figures">
          {Math.round(percent)}%
        </span>
        <Button variant="secondary" size="sm" onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    );
  }
  if (!problem) return null;
  const isRefusal = problem.status >= 400 && problem.status < 500;
  if (isRefusal) {
    const others = problem.fieldErrors.filter(({ field }) => !placed.includes(field));
    if (others.length === 0 && problem.fieldErrors.length > 0) return null;
    const sentences = others.map(({ message }) => message);
    return <Alert tone="danger">{sentences.length > 0 ? sentences.join(" ") : problem.detail}</Alert>;
  }
  const reference = problem.requestId;
  return (
    <Alert tone="danger" title={t`Upload Failed`}>
      <p>
        <Trans>Failed to upload documents. Please try again.</Trans>
      </p>
      {reference && (
        <p className="text-sm text-ink-soft">
          <Trans>
            Reference: <code className="figures select-all">{reference}</code>
          </Trans>
        </p>
      )}
    </Alert>
  );
}
