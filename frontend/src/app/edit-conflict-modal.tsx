import { useEffect } from "react";
import { useAskedConflict } from "@/lib/edit-conflict";
import { ErrorBoundary } from "@/lib/router/error-boundary";
import { whenAsked } from "@/lib/when-asked";

const EditConflictDialog = whenAsked(() =>
  import("./edit-conflict-dialog").then((module) => module.EditConflictDialog),
);

/** Asks which of two values to keep, over whatever page is shown; fetched when it is first asked for. */
export function EditConflictModal() {
  const conflict = useAskedConflict();
  return (
    // Without the dialog the form says that somebody else was there, and keeps what was typed.
    <ErrorBoundary resetKey={conflict ? "asked" : ""} render={() => <GoBack />}>
      <Asked />
    </ErrorBoundary>
  );
}

function Asked() {
  const conflict = useAskedConflict();
  return conflict && <EditConflictDialog conflict={conflict} />;
}

function GoBack() {
  const conflict = useAskedConflict();
  useEffect(() => conflict?.settle(null), [conflict]);
  return null;
}
