import { useLingui } from "@lingui/react/macro";
import { MapPin } from "lucide-react";
import { type Place, placeName } from "@/features/places/place";
import { Suggestion, SuggestionRow } from "./suggestion-row";
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
    <SuggestionRow label={t`Places with a similar name`}>
      {places.map((place) => (
        <Suggestion key={place.id} onChoose={() => onChoose(placeText(place, places))}>
          <MapPin aria-hidden />
          <span className="truncate">
            {placeName(place)} <span className="font-normal text-ink-soft">{place.state}</span>
          </span>
        </Suggestion>
      ))}
    </SuggestionRow>
  );
}
