import { lazyDialog } from "@/lib/lazy-part";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { BrickWall } from "@/components/drawings/brick-wall";
import { QueryView } from "@/components/query-view";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonList } from "@/components/ui/skeleton";
import { useNearOrInUse } from "@/lib/in-view";
import { useOrderPieces } from "./mutations";
import { PieceCard } from "./piece-card";
import { type Portfolio, ownPortfolioQuery } from "./queries";
import { useDragOrder } from "./use-drag-order";

const PieceDialog = lazyDialog(() => import("./piece-dialog").then((module) => module.PieceDialog));

/** The portfolio in the professional profile. */
export function PortfolioCard({ mainTrade }: { mainTrade?: string }) {
  const [place, isNeeded] = useNearOrInUse<HTMLDivElement>();
  const query = useQuery({ ...ownPortfolioQuery, enabled: isNeeded });
  const [isAdding, setAdding] = useState(false);
  const { items = [], most_items: most = 0 } = query.data ?? {};
  const count = items.length;
  return (
    <Card id="portfolio" className="scroll-mt-24">
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-xl">
            <Trans>Portfolio</Trans>
          </h2>
          <p className="mt-1 text-ink-soft">
            <Trans>
              Show up to {most || 12} pieces of work with photos from before and after. The place a photo was
              taken at is removed from it.
            </Trans>
          </p>
        </div>
        {count > 0 && count < most && (
          <Button icon={Plus} variant="secondary" onClick={() => setAdding(true)}>
            <Trans>Add work</Trans>
          </Button>
        )}
      </div>
      {isNeeded ? (
        <QueryView
          query={query}
          skeleton={<SkeletonList className="flex flex-col gap-4" count={2} each="h-56 rounded-lg" />}
          isEmpty={(portfolio) => portfolio.items.length === 0}
          empty={
            <EmptyState
              as="h3"
              drawing={<BrickWall />}
              title={<Trans>No portfolio yet</Trans>}
              action={
                <Button icon={Plus} onClick={() => setAdding(true)}>
                  <Trans>Add work</Trans>
                </Button>
              }
            >
              <Trans>A photo of finished work says more than any words.</Trans>
            </EmptyState>
          }
        >
          {(portfolio) => <Pieces portfolio={portfolio} />}
        </QueryView>
      ) : (
        <div ref={place} className="min-h-118" />
      )}
      {isAdding && <PieceDialog mainTrade={mainTrade} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function Pieces({ portfolio }: { portfolio: Portfolio }) {
  const order = useOrderPieces();
  const { shown, move, handlers } = useDragOrder(portfolio.items, order.mutate);
  return (
    <ol className="flex flex-col gap-4">
      {shown.map((piece, index) => (
        <li key={piece.id} {...handlers(piece)} className="data-dragged:opacity-60">
          <PieceCard
            piece={piece}
            mostPhotos={portfolio.most_photos}
            onEarlier={index > 0 ? () => move(index, index - 1) : undefined}
            onLater={index < shown.length - 1 ? () => move(index, index + 1) : undefined}
          />
        </li>
      ))}
    </ol>
  );
}
