import { FavouriteFace, type FavouriteButtonProps } from "./favourite-button";
import { useFavourite } from "./favourites";

/** The heart of a signed-in person. */
export function OwnFavouriteButton({ worker, isInSavedList = false }: FavouriteButtonProps) {
  const { isKept, toggle } = useFavourite(worker, isInSavedList);
  return <FavouriteFace worker={worker} isKept={isKept} onPress={toggle} />;
}
