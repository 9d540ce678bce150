import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Bookmark, BookmarkCheck } from "lucide-react";
import { Suspense, lazy, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { Button } from "@/components/ui/button";
import { useSession } from "@/features/accounts/session";
import { openSignIn } from "@/features/accounts/sign-in-store";
import { storeRedirectPath } from "@/lib/redirect-path";
import { isSameSearch, savedSearchesQuery } from "./saved-searches";
import type { WorkersPage } from "./search-answers";
import type { Search } from "./search-filters";

const SaveSearchDialog = lazy(() =>
  import("./save-search-dialog").then((module) => ({ default: module.SaveSearchDialog })),
);

/** In the address after a sign-in: what the visitor had pressed. */
const ASKED = "save";

interface SaveSearchButtonProps {
  search: Search;
  understood: WorkersPage | undefined;
  total: number | null;
}

/** Saves the search with its filters; a visitor is asked to sign in first, and goes on from there. */
export function SaveSearchButton({ search, understood, total }: SaveSearchButtonProps) {
  const { user } = useSession();
  const { pathname, search: query } = useLocation();
  const [params, setParams] = useSearchParams();
  const saved = useQuery(savedSearchesQuery(user?.id));
  const [isOpen, setIsOpen] = useState(false);
  const isAsked = params.has(ASKED) && user !== null && understood !== undefined;
  if (saved.data?.items.some((one) => isSameSearch(search, one))) {
    return (
      <Button asChild variant="quiet" className="-ml-3 text-brand sm:ml-0">
        <Link to="/saved?tab=searches">
          <BookmarkCheck aria-hidden />
          <Trans>Search saved</Trans>
        </Link>
      </Button>
    );
  }
  const press = () => {
    if (user) {
      setIsOpen(true);
      return;
    }
    storeRedirectPath(`${pathname}${query}&${ASKED}=true`);
    openSignIn();
  };
  const close = () => {
    setIsOpen(false);
    if (!params.has(ASKED)) return;
    params.delete(ASKED);
    setParams(params, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <Button variant="quiet" onClick={press} disabled={!understood} className="-ml-3 sm:ml-0">
        <Bookmark aria-hidden />
        <Trans>Save search</Trans>
      </Button>
      {user && understood && (isOpen || isAsked) && (
        <Suspense fallback={null}>
          <SaveSearchDialog
            userId={user.id}
            search={search}
            understood={understood}
            total={total}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
