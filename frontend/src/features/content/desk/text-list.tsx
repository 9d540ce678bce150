import { lazyDialog } from "@/lib/lazy-part";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight, FilePlus } from "lucide-react";
import { useState } from "react";
import { DrawingSheet } from "@/components/drawings/drawing-sheet";
import { QueryView } from "@/components/query-view";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { RowSkeletons } from "@/features/staff/queue/skeletons";
import { Tabs } from "@/components/ui/tabs";
import { LANGUAGES } from "@/lib/locale";
import { useNavigate } from "@/lib/router/hooks";
import { Link } from "@/lib/router/link";
import { kindName } from "./kind-names";
import { LANDING, TEXT_KINDS, type TextKind, deskAddress, listAddress, publicAddress } from "./names";
import { type StaffTextsRow, staffLandingQuery, staffTextsQuery } from "./queries";
import { Shown } from "./shown";
import { Standing } from "./status";
import { titleOf } from "./title-of";

const BeginTextDialog = lazyDialog(() =>
  import("./begin-text-dialog").then((module) => module.BeginTextDialog),
);

/** All editable texts by kind, with their last editor and any outdated language. */
export function TextList({ kind }: { kind: TextKind }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isBeginning, setBeginning] = useState(false);
  return (
    <>
      <PageHeader
        title={<Trans>Content</Trans>}
        description={
          <Trans>The texts of our pages, in English and Hindi. What is published is seen at once.</Trans>
        }
        actions={
          kind !== "pages" && (
            <Button icon={FilePlus} onClick={() => setBeginning(true)}>
              {kind === "articles" ? <Trans>New article</Trans> : <Trans>New position</Trans>}
            </Button>
          )
        }
      />
      <Tabs
        label={t`Kind of text`}
        value={kind}
        onChange={(next) => void navigate(listAddress(next))}
        tabs={TEXT_KINDS.map((one) => ({
          value: one,
          label: kindName(one),
          content: <TextsOfKind kind={one} />,
        }))}
      />
      {isBeginning && kind !== "pages" && <BeginTextDialog kind={kind} onClose={() => setBeginning(false)} />}
    </>
  );
}

function TextsOfKind({ kind }: { kind: TextKind }) {
  const query = useQuery(staffTextsQuery(kind));
  return (
    <QueryView
      query={query}
      errorTitle={<Trans>The texts could not be loaded</Trans>}
      skeleton={<RowSkeletons className="h-24" />}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState drawing={<DrawingSheet />} title={<Trans>No texts here</Trans>}>
          {kind === "pages" ? (
            <Trans>Pages appear here once they have a text.</Trans>
          ) : (
            <Trans>Begin one with the button above.</Trans>
          )}
        </EmptyState>
      }
    >
      {({ items }) => (
        <ul
          aria-label={kindName(kind)}
          className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
        >
          {kind === "pages" && <LandingRow />}
          {items.map((row) => (
            <Row key={row.slug} kind={kind} row={row} title={titleOf(row.texts)} />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function LandingRow() {
  const { t } = useLingui();
  const { data: landing } = useQuery(staffLandingQuery);
  const row = { slug: LANDING, shown_from: null, shown_until: null, texts: landing?.texts ?? [] };
  return <Row kind="pages" row={row} title={t`Landing page`} />;
}

interface RowProps {
  kind: TextKind;
  row: StaffTextsRow;
  title: string;
}

/** One text; the whole row is a link. */
function Row({ kind, row, title }: RowProps) {
  const name = { kind, slug: row.slug };
  return (
    <li>
      <Link
        to={deskAddress(name)}
        className="flex min-h-14 items-center gap-3 p-3 hover:bg-sunken focus-visible:-outline-offset-2 sm:p-4"
      >
        <span className="grid min-w-0 flex-1 gap-x-6 gap-y-1.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
          <span className="flex min-w-0 flex-col items-start gap-1">
            <span className="font-semibold">{title}</span>
            <span className="max-w-full truncate text-sm text-ink-soft">{publicAddress(name)}</span>
            <Shown from={row.shown_from} until={row.shown_until} />
          </span>
          <span className="flex flex-col gap-1">
            {row.texts.map((text) => (
              <span
                key={text.language}
                className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline text-sm"
              >
                <span lang={text.language} className="font-medium">
                  {LANGUAGES[text.language]}
                </span>
                <Standing text={text} />
              </span>
            ))}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
      </Link>
    </li>
  );
}
