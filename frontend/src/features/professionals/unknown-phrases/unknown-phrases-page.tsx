import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Envelope } from "@/components/drawings/envelope";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/query-view";
import { QueueList } from "@/features/staff/queue/queue-list";
import { RowSkeletons } from "@/features/staff/queue/skeletons";
import { PhraseRow } from "./phrase-row";
import { editorSynonymsQuery, unknownPhrasesQuery } from "./queries";
import { SynonymRow } from "./synonym-row";

/** /admin/words: phrases that searches did not understand, and the synonyms that editors added. */
export function UnknownPhrasesPage() {
  const { t } = useLingui();
  const synonyms = useQuery(editorSynonymsQuery);
  return (
    <>
      <PageHeader
        title={<Trans>Words we did not understand</Trans>}
        description={
          <Trans>
            What people typed into the search, without names or numbers. Give a phrase a meaning, and searches
            understand it within a minute.
          </Trans>
        }
      />
      <QueueList
        query={unknownPhrasesQuery}
        label={t`Words we did not understand`}
        errorTitle={<Trans>The words could not be loaded</Trans>}
        empty={
          <EmptyState drawing={<Envelope />} title={<Trans>Every search was understood</Trans>}>
            <Trans>Words that two or more searches do not understand appear here.</Trans>
          </EmptyState>
        }
      >
        {(phrase) => <PhraseRow phrase={phrase} />}
      </QueueList>
      <section aria-labelledby="synonyms" className="mt-10">
        <h2 id="synonyms" className="text-xl">
          <Trans>Synonyms added by editors</Trans>
        </h2>
        <QueryView
          query={synonyms}
          skeleton={<RowSkeletons />}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <p className="mt-2 text-ink-soft">
              <Trans>None yet.</Trans>
            </p>
          }
          errorTitle={<Trans>The words could not be loaded</Trans>}
        >
          {({ items }) => (
            <ul className="mt-3 divide-y divide-line border-y border-line">
              {items.map((synonym) => (
                <li key={synonym.id}>
                  <SynonymRow synonym={synonym} />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </section>
    </>
  );
}
