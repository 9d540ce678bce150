import { ownTown } from "@/features/places/own-town";
import { useSession } from "./session";

/**
 * The id of the person's town: that of the place last chosen in this browser or where the device is, otherwise the
 * profile's. Of several places with one name, a search means the one around it.
 */
export function useOwnTown(): number | undefined {
  const { user } = useSession();
  return ownTown() ?? user?.town_id ?? undefined;
}
