import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { BookmarkCheck } from "lucide-react";
import { useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { useSearchParams } from "@/lib/router/hooks";
import { lazyDialog } from "@/lib/lazy-part";
import { ASKED_TO_SAVE, SaveSearchFace, type SaveSearchButtonProps } from "./save-search-button";
import { isSameSearch, savedSearchesQuery } from "./saved-searches";

const SaveSearchDialog = lazyDialog(() =>
  import("./save-search-dialog").then((module) => module.SaveSearchDialog),
);

/** For a signed-in person: saves a search, or links to the saved one. */
export function SaveSearch({
  userId,
  search,
  understood,
  total,
}: SaveSearchButtonProps & { userId: string }) {
  const [params, setParams] = useSearchParams();
  const saved = useQuery(savedSearchesQuery(userId));
  const [isOpen, setIsOpen] = useState(false);
  const isAsked = params.has(ASKED_TO_SAVE);
  if (saved.data?.items.some((one) => isSameSearch(search, one))) {
    return (
      <ButtonLink
        icon={BookmarkCheck}
        to="/saved?tab=searches"
        variant="quiet"
        className="-ml-3 text-brand sm:ml-0"
      >
        <Trans>Search saved</Trans>
      </ButtonLink>
    );
  }
  const close = () => {
    setIsOpen(false);
    if (!isAsked) return;
    params.delete(ASKED_TO_SAVE);
    setParams(params, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <SaveSearchFace onPress={() => setIsOpen(true)} disabled={!understood} />
      {understood && (isOpen || isAsked) && (
        <SaveSearchDialog
          userId={userId}
          search={search}
          understood={understood}
          total={total}
          onClose={close}
        />
      )}
    </>
  );
}
