import { FavouriteFace, type FavouriteButtonProps } from "./favourite-button";
import { useFavourite } from "./favourites";

/** The heart of a signed-in person. */
export function OwnFavouriteButton(props: FavouriteButtonProps) {
  const { isKept, toggle } = useFavourite(props.worker);
  return <FavouriteFace {...props} isKept={isKept} onPress={toggle} />;
}
