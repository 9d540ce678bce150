import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { type NamedFees, feeFigures, fillText } from "./figures";
import { feeSentencesQuery } from "./fee-sentences-query";

/** Every sentence about fees in the pages, articles and positions, as it would read with these fees. */
export function FeeSentences({ fees }: { fees: NamedFees }) {
  const query = useQuery(feeSentencesQuery);
  const figures = feeFigures(fees);
  return (
    <QueryView
      query={query}
      errorTitle={<Trans>Couldn’t load the text pages</Trans>}
      skeleton={
        <SkeletonGroup className="flex flex-col gap-2">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton />
          <Skeleton className="w-3/4" />
        </SkeletonGroup>
      }
    >
      {(texts) =>
        texts.map(({ path, title, sentences }) => (
          <div key={path}>
            <p className="text-sm font-semibold text-ink-soft">{title}</p>
            {sentences.map((sentence) => (
              <p key={sentence}>{fillText(sentence, figures)}</p>
            ))}
          </div>
        ))
      }
    </QueryView>
  );
}
