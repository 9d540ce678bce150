import { Trans } from "@lingui/react/macro";
import type { Schemas } from "@/api/schemas";
import { Dialog } from "@/components/ui/dialog";
import { RunningText } from "../running-text";
import type { TextLanguage } from "./queries";

interface PreviewDialogProps {
  page: Schemas["ContentPageOut"];
  language: TextLanguage;
  onClose: () => void;
}

/** The typed text as readers would see it. */
export function PreviewDialog({ page, language, onClose }: PreviewDialogProps) {
  const { title, summary, sections } = page;
  return (
    <Dialog open onOpenChange={onClose} width="lg" title={<Trans>Preview</Trans>}>
      <article lang={language}>
        <header className="flex flex-col gap-2 pb-6">
          <h2 className="text-2xl sm:text-3xl">{title}</h2>
          <p className="text-lg text-ink-soft">{summary}</p>
        </header>
        <RunningText sections={sections} />
      </article>
    </Dialog>
  );
}
