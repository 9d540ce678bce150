import { Trans } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";
import { useOpened } from "@/lib/opened";
import { toProblem } from "@/lib/problem";
import { type SavedSearch, useRenameSearch } from "./saved-searches";
import { SearchNameDialog } from "./search-name-dialog";

interface RenameSearchDialogProps {
  saved: SavedSearch;
  userId: string;
  onClose: () => void;
}

export function RenameSearchDialog({ saved, userId, onClose }: RenameSearchDialogProps) {
  const rename = useRenameSearch(userId);
  const { id, name: openedName, edit_version } = useOpened(saved);
  return (
    <SearchNameDialog
      title={<Trans>Rename the search</Trans>}
      submitLabel={<Trans>Rename</Trans>}
      initial={openedName}
      isPending={rename.isPending}
      refusal={rename.error && <Alert tone="danger">{toProblem(rename.error).detail}</Alert>}
      onSend={(name) => rename.mutate({ id, name, edit_version }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
