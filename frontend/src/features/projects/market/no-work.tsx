import { Trans } from "@lingui/react/macro";
import { EmptyBoard } from "@/components/drawings/empty-board";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { type KnownPlace, placeTitle } from "@/features/places/place";
import { type TradeSuggestion, meaningName } from "@/features/trades/queries";
import { excerpt } from "@/lib/shortened";

/** The characters of a searched text that the heading repeats. */
const SHOWN_TEXT = 60;

interface NoWorkProps {
  isFiltered: boolean;
  isMine: boolean;
  /** The text that was searched for, if any, and what it may mean. */
  text: string;
  meanings: TradeSuggestion[];
  /** The place that the text names. */
  place: KnownPlace | null;
  onSearch: (text: string) => void;
  onClear: () => void;
  onShowAll: () => void;
}

/** No open work matches the filters (specification part 1 point 2): suggests how to see more. */
export function NoWork({
  isFiltered,
  isMine,
  text,
  meanings,
  place,
  onSearch,
  onClear,
  onShowAll,
}: NoWorkProps) {
  const words = excerpt(text, SHOWN_TEXT);
  const where = place ? placeTitle(place) : "";
  const others = meanings.filter((meaning) => meaningName(meaning).toLowerCase() !== text.toLowerCase());
  return (
    <EmptyState
      as="h3"
      drawing={<EmptyBoard />}
      title={text ? <Trans>No jobs for “{words}”</Trans> : <Trans>No jobs available</Trans>}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {text &&
            others.map((meaning) => (
              <Button
                key={meaning.problem?.slug ?? meaning.slug}
                variant="secondary"
                onClick={() => onSearch(meaningName(meaning))}
              >
                {meaningName(meaning)}
              </Button>
            ))}
          {isFiltered ? (
            <Button variant={text ? "link" : "secondary"} onClick={onClear}>
              <Trans>Clear filters</Trans>
            </Button>
          ) : (
            isMine && (
              <Button variant={text ? "link" : "secondary"} onClick={onShowAll}>
                <Trans>Show all open work</Trans>
              </Button>
            )
          )}
          {text && (
            <Button variant="link" onClick={() => onSearch("")}>
              <Trans>Clear the search</Trans>
            </Button>
          )}
        </span>
      }
    >
      {where && (
        <>
          <Trans>We looked near {where}.</Trans>{" "}
        </>
      )}
      {text && others.length > 0 ? (
        <Trans>Did you mean one of these?</Trans>
      ) : (
        <Trans>Check back later for new opportunities.</Trans>
      )}
    </EmptyState>
  );
}
