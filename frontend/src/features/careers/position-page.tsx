import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Toolbox } from "@/components/drawings/toolbox";
import { QueryView } from "@/components/query-view";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { RunningText } from "@/features/content/running-text";
import { useDocumentTitle } from "@/lib/document-title";
import { toProblem } from "@/lib/problem";
import { ApplyForm } from "./apply-form";
import { PositionFacts } from "./position-facts";
import { type Position, positionQuery } from "./queries";
import { careerRulesQuery } from "./rules";

/** /careers/{slug}: the job description and the application form. */
export function PositionPage({ slug }: { slug: string }) {
  const query = useQuery(positionQuery(slug));
  const isUnknown = query.isError && toProblem(query.error).status === 404;
  useDocumentTitle(query.data?.title);
  return (
    <div className="page-width pb-16">
      {isUnknown ? (
        <Unknown />
      ) : (
        <QueryView query={query} skeleton={<PositionSkeleton />}>
          {(position) => <Shown position={position} />}
        </QueryView>
      )}
    </div>
  );
}

function Shown({ position }: { position: Position }) {
  const { title, summary, sections, is_open: isOpen } = position;
  return (
    <>
      <PageHeader
        back={{ to: "/careers", label: <Trans>All positions</Trans> }}
        title={title}
        badges={
          !isOpen && (
            <Badge>
              <Trans context="position">Closed</Trans>
            </Badge>
          )
        }
        description={
          <div className="flex flex-col gap-3">
            <p className="text-lg">{summary}</p>
            <PositionFacts position={position} />
          </div>
        }
      />
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div className="flex flex-col gap-8">
          {isOpen && (
            <Button asChild size="lg" className="lg:hidden print:hidden">
              <a href="#apply">
                <Trans>Apply for this position</Trans>
              </a>
            </Button>
          )}
          <RunningText sections={sections} />
        </div>
        <aside id="apply" aria-labelledby="apply-title" className="scroll-mt-24 print:hidden">
          {isOpen ? <Apply slug={position.slug} /> : <Over />}
        </aside>
      </div>
    </>
  );
}

function Apply({ slug }: { slug: string }) {
  const rules = useQuery(careerRulesQuery);
  const hours = rules.data?.reply_within_hours;
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-6">
      <div className="flex flex-col gap-1">
        <h2 id="apply-title" className="text-xl sm:text-2xl">
          <Trans>Apply for this position</Trans>
        </h2>
        {hours !== undefined && (
          <p className="text-ink-soft">
            <Trans>We reply to every application within {hours} hours.</Trans>
          </p>
        )}
      </div>
      <QueryView query={rules} skeleton={<Skeleton className="h-128 rounded-md" />}>
        {(found) => <ApplyForm slug={slug} rules={found} />}
      </QueryView>
    </Card>
  );
}

function Over() {
  return (
    <EmptyState
      as="h2"
      drawing={<Toolbox />}
      title={
        <span id="apply-title">
          <Trans>This position is closed</Trans>
        </span>
      }
      action={<AllPositions />}
    >
      <Trans>It takes no more applications. Perhaps another one is open.</Trans>
    </EmptyState>
  );
}

function Unknown() {
  const { t } = useLingui();
  useDocumentTitle(t`Position not found`);
  return (
    <div className="py-12">
      <EmptyState
        as="h1"
        drawing={<Toolbox />}
        title={<Trans>There is no such position</Trans>}
        action={<AllPositions />}
      >
        <Trans>The address may be mistyped, or the position was taken down.</Trans>
      </EmptyState>
    </div>
  );
}

function AllPositions() {
  return (
    <ButtonLink to="/careers">
      <Trans>See all positions</Trans>
    </ButtonLink>
  );
}

function PositionSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-5 py-8">
      <Skeleton className="h-10 w-3/5" />
      <Skeleton className="h-6 w-4/5" />
      <div className="grid gap-10 pt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <Skeleton className="h-80 rounded-lg" />
        <Skeleton className="h-128 rounded-lg" />
      </div>
    </SkeletonGroup>
  );
}
