import { useLingui } from "@lingui/react/macro";
import { Bookmark } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import { useBookmarkWork } from "./mutations";
import type { OpenWork } from "../market/queries";

interface KeepWorkButtonProps {
  work: Pick<OpenWork, "id" | "title" | "is_saved">;
  userId: string;
  /** Shows the label beside the icon. */
  isLabelled?: boolean;
}

/** The bookmark button of posted work. */
export function BookmarkButton({ work, userId, isLabelled = false }: KeepWorkButtonProps) {
  const { t } = useLingui();
  const keep = useBookmarkWork(work.id, userId);
  const isKept = keep.isPending ? keep.variables : work.is_saved;
  return (
    <Button
      variant={isLabelled ? "secondary" : "quiet"}
      size={isLabelled ? "md" : "icon"}
      aria-pressed={isKept}
      aria-label={isLabelled ? undefined : t`Save “${work.title}”`}
      onClick={() => keep.mutate(!isKept)}
      className={isLabelled ? undefined : "-mt-2 -mr-2 shrink-0"}
    >
      <Bookmark aria-hidden className={cn(isKept && "fill-brand text-brand")} />
      {isLabelled && (isKept ? t({ message: "Saved", context: "state" }) : t`Save`)}
    </Button>
  );
}
