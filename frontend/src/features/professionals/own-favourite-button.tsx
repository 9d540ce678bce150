import { FavouriteFace, type FavouriteButtonProps } from "./favourite-button";
import { useFavourite } from "./favourites";

interface OwnFavouriteButtonProps extends FavouriteButtonProps {
  /** It stands among the saved ones, which says so before the answer for all hearts has come. */
  isInSavedList?: boolean;
}

/** The heart of a signed-in person. */
export function OwnFavouriteButton({ worker, isInSavedList = false }: OwnFavouriteButtonProps) {
  const { isKept, toggle } = useFavourite(worker, isInSavedList);
  return <FavouriteFace worker={worker} isKept={isKept} onPress={toggle} />;
}
