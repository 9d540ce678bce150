import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@/lib/router/link";
import { Alert } from "@/components/ui/alert";
import { placeName } from "@/features/places/place";
import { tradePlural } from "@/features/trades/queries";
import { toProblem } from "@/lib/problem";
import { savedQueryOf, useSaveSearch } from "./saved-searches";
import type { WorkersPage } from "./search-answers";
import type { Search } from "./search-filters";
import { SearchNameDialog } from "./search-name-dialog";

interface SaveSearchDialogProps {
  userId: string;
  search: Search;
  understood: WorkersPage;
  total: number | null;
  onClose: () => void;
}

/** Saves a search under a name. */
export function SaveSearchDialog({ userId, search, understood, total, onClose }: SaveSearchDialogProps) {
  const { t } = useLingui();
  const save = useSaveSearch(userId);
  const who = capitalised(tradePlural(understood.trades[0] ?? understood.trade));
  const where = placeName(understood.place);
  const problem = save.error ? toProblem(save.error) : null;
  return (
    <SearchNameDialog
      title={<Trans>Save this search</Trans>}
      description={<Trans>You find it again with all its filters, and see when there is somebody new.</Trans>}
      submitLabel={<Trans>Save search</Trans>}
      initial={t`${who} near ${where}`}
      isPending={save.isPending}
      refusal={
        problem && (
          <Alert tone="danger">
            {problem.detail}{" "}
            {problem.status === 409 && (
              <Link to="/saved?tab=searches" className="font-semibold underline underline-offset-4">
                <Trans>Your saved searches</Trans>
              </Link>
            )}
          </Alert>
        )
      }
      onSend={(name) => save.mutate({ name, query: savedQueryOf(search), total }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {search.on && (
        <p className="text-sm text-ink-soft">
          <Trans>The day is not saved, since it passes.</Trans>
        </p>
      )}
    </SearchNameDialog>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
