import { Trans } from "@lingui/react/macro";
import { MapPin } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { rememberTown } from "./own-town";
import { type KnownPlace, placeLabel, placeName, placeWhereabouts } from "./place";

interface WhichPlaceProps {
  /** The place that is shown, and another one of the same name. */
  places: KnownPlace[];
  onChoose: (location: string) => void;
}

/** Asks which of two places of one name is meant. */
export function WhichPlace({ places, onChoose }: WhichPlaceProps) {
  const id = useId();
  const [first] = places;
  if (!first) return null;
  const name = placeName(first);
  const choose = (place: KnownPlace) => {
    rememberTown(place);
    onChoose(placeLabel(place));
  };
  return (
    <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-2">
      <p id={id} className="mr-1 text-ink-soft">
        <Trans>Which {name}?</Trans>
      </p>
      {places.map((place) => (
        <Button icon={MapPin} key={place.id} variant="secondary" size="sm" onClick={() => choose(place)}>
          {place.kind === "town" ? placeWhereabouts(place) : placeName(place.city)}
        </Button>
      ))}
    </div>
  );
}
