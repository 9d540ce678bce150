import { Trans, useLingui } from "@lingui/react/macro";
import { MapPin } from "lucide-react";
import { Button } from "@/components/ui/button";
import { type Place, placeName } from "@/features/places/place";
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
