import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "@/components/query-view";
import { Alert } from "@/components/ui/alert";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { PageHeader } from "@/components/ui/page-header";
import { RowSkeletons } from "@/features/staff/queue/skeletons";
import { toast } from "@/components/ui/toast";
import { LANGUAGES } from "@/lib/locale";
import { toProblem } from "@/lib/problem";
import { useRestore } from "./mutations";
import { LANDING, type TextName, deskAddress } from "./names";
import { type TextLanguage, type Version, versionsQuery } from "./queries";
import { VersionRow } from "./version-row";

/** Every version of a text with its changes; each can be restored. */
export function TextHistory({ name, language }: { name: TextName; language: TextLanguage }) {
  const { t } = useLingui();
  const query = useQuery(versionsQuery(name, language));
  const restore = useRestore(name, language);
  const [chosen, setChosen] = useState<Version | null>(null);
  const newest = query.data?.items[0];
  const title = name.slug === LANDING ? t`Landing page` : (newest?.title ?? name.slug);
  const bringBack = async (number: number) => {
    try {
      await restore.mutateAsync({ number, base_number: newest?.number ?? 0 });
      toast.success(t`The earlier text is shown again`);
    } finally {
      setChosen(null);
    }
  };
  return (
    <>
      <PageHeader
        back={{ to: deskAddress(name, { language }), label: title }}
        title={<Trans>History: {LANGUAGES[language]}</Trans>}
      />
      {restore.error && (
        <Alert tone="danger" className="mb-4">
          {toProblem(restore.error).detail}
        </Alert>
      )}
      <QueryView
        query={query}
        errorTitle={<Trans>The history could not be loaded</Trans>}
        skeleton={<RowSkeletons count={3} />}
      >
        {({ items }) => (
          <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
            {items.map((version) => (
              <VersionRow
                key={version.number}
                name={name}
                language={language}
                version={version}
                isInForce={version === newest}
                onRestore={() => setChosen(version)}
              />
            ))}
          </ol>
        )}
      </QueryView>
      <ConfirmDialog
        open={chosen !== null}
        onOpenChange={() => setChosen(null)}
        tone="primary"
        title={
          chosen?.number === 0 ? <Trans>Restore the original?</Trans> : <Trans>Restore this version?</Trans>
        }
        description={
          <Trans>Readers see it at once, with the date it had. The present text stays in the history.</Trans>
        }
        confirmLabel={<Trans>Restore</Trans>}
        busy={restore.isPending}
        onConfirm={() => chosen && void bringBack(chosen.number).catch(() => undefined)}
      />
    </>
  );
}
