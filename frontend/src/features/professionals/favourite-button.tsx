import { useLingui } from "@lingui/react/macro";
import { Heart } from "lucide-react";
import { useSession } from "@/features/accounts/session";
import { openSignIn } from "@/features/accounts/sign-in-store";
import { cn } from "@/lib/cn";
import { lazyPart } from "@/lib/lazy-part";
import { storeRedirectPath } from "@/lib/redirect-path";
import { useLocation } from "@/lib/router/hooks";
import { rememberFavourite } from "./remembered-favourite";

/**
 * Only for signed-in people, so that a visitor's first load does not include it. A press before it has loaded is
 * saved once it has.
 */
const OwnFavouriteButton = lazyPart(
  () => import("./own-favourite-button").then((module) => module.OwnFavouriteButton),
  {
    fallback: ({ worker }) => (
      <FavouriteFace worker={worker} isKept={false} onPress={() => rememberFavourite(worker)} />
    ),
    failed: "fallback",
  },
);

export interface FavouriteButtonProps {
  worker: { id: string; name: string };
}

/**
 * The heart that saves a professional or removes them. A visitor is asked to sign in, and the professional is saved
 * then.
 */
export function FavouriteButton({ worker }: FavouriteButtonProps) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (user) return <OwnFavouriteButton worker={worker} />;
  const press = () => {
    rememberFavourite(worker);
    storeRedirectPath(pathname + search);
    openSignIn();
  };
  return <FavouriteFace worker={worker} isKept={false} onPress={press} />;
}

export function FavouriteFace({
  worker,
  isKept,
  onPress,
}: FavouriteButtonProps & { isKept: boolean; onPress: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={t`Save ${worker.name}`}
      title={isKept ? t`Saved` : t`Save`}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition-colors hover:bg-sunken hover:text-brand aria-pressed:text-brand"
    >
      <Heart aria-hidden className={cn("size-5.5", isKept && "fill-current")} />
    </button>
  );
}
