import { Trans, useLingui } from "@lingui/react/macro";
import { MapPin } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { rememberTown } from "@/features/places/own-town";
import {
  type KnownPlace,
  type Place,
  placeLabel,
  placeName,
  placeWhereabouts,
} from "@/features/places/place";
import { placeText } from "./place-text";

interface PlaceSuggestionsProps {
  places: Place[];
  onChoose: (location: string) => void;
}

/** The closest known names; a press searches there. */
export function PlaceSuggestions({ places, onChoose }: PlaceSuggestionsProps) {
  const { t } = useLingui();
  if (places.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={t`Places with a similar name`}
      className="flex flex-wrap items-center gap-2"
    >
      <p className="mr-1 text-ink-soft">
        <Trans>Did you mean:</Trans>
      </p>
      {places.map((place) => (
        <Button
          key={place.id}
          variant="secondary"
          size="sm"
          onClick={() => onChoose(placeText(place, places))}
          className="max-w-full"
        >
          <MapPin aria-hidden />
          <span className="truncate">
            {placeName(place)} <span className="font-normal text-ink-soft">{place.state}</span>
          </span>
        </Button>
      ))}
    </div>
  );
}

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
        <Button key={place.id} variant="secondary" size="sm" onClick={() => choose(place)}>
          <MapPin aria-hidden />
          {place.kind === "town" ? placeWhereabouts(place) : placeName(place.city)}
        </Button>
      ))}
    </div>
  );
}
