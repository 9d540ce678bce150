import type { KnownPlace, Place } from "@/features/places/place";
import type { TradeSuggestion } from "@/features/trades/queries";
import { AlsoMeant } from "./also-meant";
import { MeaningSuggestions } from "./meaning-suggestions";
import { WhichPlace } from "@/features/places/which-place";
import { PlaceSuggestions } from "./place-suggestions";
import type { SearchWords } from "./search-filters";

interface SearchQuestionsProps {
  words: SearchWords;
  /** The nearest meanings, if the service was not understood. */
  meanings: TradeSuggestion[] | undefined;
  /** The closest names, if the place was not understood. */
  similarPlaces: Place[] | undefined;
  /** The place that is shown, and another one of the same name. */
  choices: KnownPlace[] | undefined;
  /** What else the words ask for. */
  alsoMeant: TradeSuggestion[] | undefined;
  onSearch: (words: SearchWords) => void;
}

/** What the page asks below the boxes when the words are not or not clearly understood. */
export function SearchQuestions({
  words,
  meanings,
  similarPlaces,
  choices,
  alsoMeant,
  onSearch,
}: SearchQuestionsProps) {
  const searchThere = (location: string) => onSearch({ ...words, location });
  return (
    <>
      {meanings && (
        <MeaningSuggestions
          typed={words.q}
          meanings={meanings}
          onChoose={(service) => onSearch({ ...words, q: service })}
        />
      )}
      {alsoMeant && alsoMeant.length > 0 && (
        <AlsoMeant meanings={alsoMeant} onChoose={(service) => onSearch({ ...words, q: service })} />
      )}
      {choices && <WhichPlace places={choices} onChoose={searchThere} />}
      {similarPlaces && <PlaceSuggestions places={similarPlaces} onChoose={searchThere} />}
    </>
  );
}
