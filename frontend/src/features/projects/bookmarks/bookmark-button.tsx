import { useLingui } from "@lingui/react/macro";
import { Bookmark } from "lucide-react";
import type { Schemas } from "@/api/schemas";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import { useBookmarkWork } from "./mutations";

interface BookmarkButtonProps {
  work: Pick<Schemas["OpenWorkOut"], "id" | "title" | "is_saved">;
  userId: string;
  /** Shows the label beside the icon. */
  isLabelled?: boolean;
}

export function BookmarkButton({ work, userId, isLabelled = false }: BookmarkButtonProps) {
  const { t } = useLingui();
  const bookmark = useBookmarkWork(work.id, userId);
  const isSaved = bookmark.isPending ? bookmark.variables : work.is_saved;
  return (
    <Button
      variant={isLabelled ? "secondary" : "quiet"}
      size={isLabelled ? "md" : "icon"}
      aria-pressed={isSaved}
      aria-label={isLabelled ? undefined : t`Save “${work.title}”`}
      onClick={() => bookmark.mutate(!isSaved)}
      className={isLabelled ? undefined : "-mt-2 -mr-2 shrink-0"}
    >
      <Bookmark aria-hidden className={cn(isSaved && "fill-brand text-brand")} />
      {isLabelled && (isSaved ? t({ message: "Saved", context: "state" }) : t`Save`)}
    </Button>
  );
}
