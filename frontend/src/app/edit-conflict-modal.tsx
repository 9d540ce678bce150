import { useAskedConflict } from "@/lib/edit-conflict";
import { lazyDialog } from "@/lib/lazy-part";

interface AskedProps {
  conflict: NonNullable<ReturnType<typeof useAskedConflict>>;
  onClose: () => void;
}

const EditConflictDialog = lazyDialog<AskedProps>(() =>
  import("./edit-conflict-dialog").then((module) => module.EditConflictDialog),
);

/** Asks which of two values to keep, over whatever page is shown; fetched when it is first asked for. */
export function EditConflictModal() {
  const conflict = useAskedConflict();
  if (!conflict) return null;
  // Who closes it without having chosen goes back to the form, which says that somebody else was there.
  return <EditConflictDialog conflict={conflict} onClose={() => conflict.settle(null)} />;
}
