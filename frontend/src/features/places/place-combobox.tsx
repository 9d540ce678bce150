import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { LocateFixed, MapPin } from "lucide-react";
import { type ComponentProps, useDeferredValue } from "react";
import { Combobox } from "@/components/ui/combobox";
import { FieldError } from "@/components/ui/field";
import { Spinner } from "@/components/ui/spinner";
import { rememberTown } from "./own-town";
import { type KnownPlace, placeName, placeWhereabouts } from "./place";
import { placesQuery } from "./queries";
import { useCurrentPlace } from "./use-current-place";

type PlaceSuggestion = KnownPlace;

interface PlaceComboboxProps extends Omit<
  ComponentProps<"input">,
  "value" | "defaultValue" | "onChange" | "type"
> {
  /** The text in the box. */
  text: string;
  /** The search text: usually the box's text, nothing once a place has been chosen. */
  lookedFor: string;
  onType: (text: string) => void;
  /** Called when a suggestion or the current area is chosen; `offered` contains all suggestions in the list. */
  onChoose: (place: PlaceSuggestion, offered: PlaceSuggestion[]) => void;
  /** Only a place from the list counts: Enter takes the first one, leaving the field the one whose name is in the box. */
  mustChoose?: boolean;
}

/**
 * A text box that suggests towns, areas and PIN codes while typing, in English or Hindi, and the current area at the
 * press of a button. Needs a Field around it.
 */
export function PlaceCombobox({ text, lookedFor, onType, onChoose, ...rest }: PlaceComboboxProps) {
  const { t } = useLingui();
  const query = useQuery(placesQuery(useDeferredValue(lookedFor)));
  const places = lookedFor.trim() === "" ? [] : (query.data?.items ?? []);
  const choose = (place: PlaceSuggestion, offered: PlaceSuggestion[]) => {
    rememberTown(place);
    onChoose(place, offered);
  };
  const here = useCurrentPlace((place) => choose(place, [place]));
  const isUnknown = query.isSuccess && !query.isFetching && lookedFor.trim().length > 1;

  return (
    <div className="flex flex-col gap-1.5">
      <Combobox
        {...rest}
        icon={<MapPin />}
        text={text}
        items={places}
        keyOf={(place) => place.id}
        isMeant={(place) => isNamed(place, lookedFor)}
        onType={(typed) => {
          here.forget();
          onType(typed);
        }}
        onChoose={(place) => choose(place, places)}
        note={
          isUnknown && <Trans>No place of this name. Try the PIN code, or the nearest larger town.</Trans>
        }
        action={
          <button
            type="button"
            aria-label={t`Use my location`}
            title={t`Use my location`}
            aria-busy={here.isFinding}
            disabled={here.isFinding || rest.disabled}
            onClick={here.find}
            className="absolute top-0 right-0 grid size-11 cursor-pointer place-items-center rounded-md text-ink-soft hover:text-brand disabled:cursor-default"
          >
            {here.isFinding ? <Spinner /> : <LocateFixed aria-hidden className="size-5" />}
          </button>
        }
      >
        {(place) => (
          <>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{placeName(place)}</span>
              <span className="block truncate text-sm text-ink-soft">{placeWhereabouts(place)}</span>
            </span>
            {place.pincode && <span className="text-sm text-ink-soft tabular-nums">{place.pincode}</span>}
          </>
        )}
      </Combobox>
      {here.failure && (
        <div role="alert">
          <FieldError>{here.failure}</FieldError>
        </div>
      )}
    </div>
  );
}

function isNamed(place: PlaceSuggestion, typed: string): boolean {
  const name = typed.trim().toLowerCase();
  return (
    name !== "" &&
    [place.name.toLowerCase(), place.name_hi, place.pincode, place.label.toLowerCase()].includes(name)
  );
}
