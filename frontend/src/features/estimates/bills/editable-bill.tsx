import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { toast } from "@/components/ui/toast";
import { lazyDialog } from "@/lib/lazy-part";
import { toProblem } from "@/lib/problem";
import { BillView } from "./bill-view";
import type { Bill, BillRow } from "./queries";
import { NO_ROW_CHANGES, type RowChanges, extraIndex, withChange, withExtra } from "./row-changes";

const RowDialog = lazyDialog(() => import("./row-dialog").then((module) => module.RowDialog));
const ExtraRowDialog = lazyDialog(() => import("./extra-row-dialog").then((module) => module.ExtraRowDialog));
/** What the server takes. */
const MOST_EXTRAS = 20;

interface BillQuery {
  data?: Bill;
  error: Error | null;
  isRefetching: boolean;
  refetch: () => unknown;
}

interface EditableBillProps {
  query: BillQuery;
  rows: RowChanges;
  onChange: (rows: RowChanges) => void;
}

/** The bill, whose rows can be changed, left out, added and removed; what was taken away can be undone. */
export function EditableBill({ query, rows, onChange }: EditableBillProps) {
  const { t } = useLingui();
  const [edited, setEdited] = useState<BillRow | "new">();
  // Before the last change, for when the server refuses it.
  const [before, setBefore] = useState<RowChanges>();
  const { changes, extras } = rows;
  const now = { changes, extras };
  // An undo that is pressed later puts back one row among those of that time; nothing once the page is left.
  const latest = useRef<(put: (current: RowChanges) => RowChanges) => void>(undefined);
  useEffect(() => {
    latest.current = (put) => onChange(put({ changes, extras }));
    return () => {
      latest.current = undefined;
    };
  }, [changes, extras, onChange]);
  const apply = (next: RowChanges) => {
    setBefore(now);
    setEdited(undefined);
    onChange(next);
  };
  const undoLater = (words: string, put: (current: RowChanges) => RowChanges) =>
    toast.success(words, { action: { label: t`Undo`, onClick: () => latest.current?.(put) } });

  const row = edited === "new" ? undefined : edited;
  const index = row ? extraIndex(row.key) : -1;
  const earlier = row && changes.find(({ item }) => item === row.key);
  const removeExtra = () => {
    const removed = extras[index];
    apply(withExtra(now, index));
    if (removed)
      undoLater(t`Row removed`, (current) => ({
        ...current,
        extras: current.extras.toSpliced(index, 0, removed),
      }));
  };
  return (
    <>
      {query.error ? (
        <Refused
          query={query}
          onUndo={
            changes.length + extras.length > 0
              ? () => {
                  onChange(before ?? NO_ROW_CHANGES);
                  setBefore(undefined);
                }
              : undefined
          }
        />
      ) : (
        query.data && (
          <BillView
            bill={query.data}
            onEdit={setEdited}
            addRow={
              extras.length < MOST_EXTRAS && (
                <Button
                  icon={Plus}
                  variant="secondary"
                  className="self-start"
                  onClick={() => setEdited("new")}
                >
                  <Trans>Add a row</Trans>
                </Button>
              )
            }
          />
        )
      )}
      {row && index < 0 && (
        <RowDialog
          row={row}
          earlier={earlier}
          onSave={(change) => {
            apply(withChange(now, row.key, change));
            if (change.is_left_out && !row.is_left_out)
              undoLater(t`Row left out`, (current) => withChange(current, row.key, earlier));
          }}
          onReset={() => apply(withChange(now, row.key))}
          onClose={() => setEdited(undefined)}
        />
      )}
      {(edited === "new" || index >= 0) && (
        <ExtraRowDialog
          row={extras[index]}
          onSave={(extra) => apply(withExtra(now, index, extra))}
          onRemove={removeExtra}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

interface RefusedProps {
  query: BillQuery;
  /** Takes the last change of a row back; undefined where none was made. */
  onUndo: (() => void) | undefined;
}

function Refused({ query: { error, isRefetching, refetch }, onUndo }: RefusedProps) {
  const refused = error ? toProblem(error).fieldErrors : [];
  const ofRows = refused.filter(({ field }) => /^(?:changes|extras)/.test(field));
  if (ofRows.length > 0 && onUndo)
    return (
      <Alert tone="danger">
        <p>{[...new Set(ofRows.map(({ message }) => message))].join(" ")}</p>
        <Button variant="secondary" className="mt-3" onClick={onUndo}>
          <Trans>Undo the last change of a row</Trans>
        </Button>
      </Alert>
    );
  const isOfMeasures =
    refused.length > 0 && refused.every(({ field }) => /^(?:measures|area_id)/.test(field));
  if (isOfMeasures)
    return (
      <p role="status" className="text-ink-soft">
        <Trans>Please correct the measures first.</Trans>
      </p>
    );
  return (
    <ErrorState
      error={error}
      title={<Trans>The estimate could not be calculated</Trans>}
      isRetrying={isRefetching}
      onRetry={() => void refetch()}
    />
  );
}
