import { FavouriteFace, type FavouriteButtonProps } from "./favourite-button";
import { useFavourite } from "./favourites";

interface OwnFavouriteButtonProps extends FavouriteButtonProps {
  /** Used in the saved list, so it is known to be saved before the ids of all hearts are loaded. */
  isInSavedList?: boolean;
}

/** The heart for a signed-in person. */
export function OwnFavouriteButton({ worker, isInSavedList = false }: OwnFavouriteButtonProps) {
  const { isKept, toggle } = useFavourite(worker, isInSavedList);
  return <FavouriteFace worker={worker} isKept={isKept} onPress={toggle} />;
}
