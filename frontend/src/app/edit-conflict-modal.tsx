import { useAskedConflict } from "@/lib/edit-conflict";
import { lazyDialog } from "@/lib/lazy-part";

interface AskedProps {
  conflict: NonNullable<ReturnType<typeof useAskedConflict>>;
  onClose: () => void;
}

const EditConflictDialog = lazyDialog<AskedProps>(() =>
  import("./edit-conflict-dialog").then((module) => module.EditConflictDialog),
);

/** Asks which of two values to keep, over whatever page is shown. Loads when it is first needed. */
export function EditConflictModal() {
  const conflict = useAskedConflict();
  if (!conflict) return null;
  // Closing it without a choice goes back to the form, which says that another person edited the record.
  return <EditConflictDialog conflict={conflict} onClose={() => conflict.settle(null)} />;
}
