import { Trans } from "@lingui/react/macro";
import { Bookmark } from "lucide-react";
import { useLocation } from "@/lib/router/hooks";
import { Button } from "@/components/ui/button";
import { useSession } from "@/features/accounts/session";
import { openSignIn } from "@/features/accounts/sign-in-store";
import { lazyPart } from "@/lib/lazy-part";
import { storeRedirectPath } from "@/lib/redirect-path";
import type { WorkersPage } from "./search-answers";
import type { Search } from "./search-filters";

/** Only for signed-in people, so that a visitor's first load does not include it. */
const SaveSearch = lazyPart(() => import("./save-search").then((module) => module.SaveSearch), {
  fallback: () => <SaveSearchFace disabled />,
  failed: "fallback",
});

/** In the URL after a sign-in: what the visitor had pressed. */
export const ASKED_TO_SAVE = "save";

export interface SaveSearchButtonProps {
  search: Search;
  understood: WorkersPage | undefined;
  total: number | null;
}

/** Saves the search with its filters; a visitor is asked to sign in first and continues from there. */
export function SaveSearchButton(props: SaveSearchButtonProps) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (user) return <SaveSearch userId={user.id} {...props} />;
  const press = () => {
    storeRedirectPath(`${pathname}${search}&${ASKED_TO_SAVE}=true`);
    openSignIn();
  };
  return <SaveSearchFace onPress={press} disabled={!props.understood} />;
}

export function SaveSearchFace({ onPress, disabled }: { onPress?: () => void; disabled: boolean }) {
  return (
    <Button icon={Bookmark} variant="quiet" onClick={onPress} disabled={disabled} className="-ml-3 sm:ml-0">
      <Trans>Save search</Trans>
    </Button>
  );
}
