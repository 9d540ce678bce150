import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import { Link } from "@/lib/router/link";
import { Ladder } from "@/components/drawings/ladder";
import { ButtonLink } from "@/components/ui/button";
import { QueryView } from "@/components/query-view";
import { TitledSection } from "@/components/titled-section";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonList } from "@/components/ui/skeleton";
import { type CrewMember, crewQuery } from "../queries";

/** A contractor's team members, with what each is assigned to today. */
export function Crew({ userId }: { userId: string }) {
  const query = useQuery(crewQuery(userId));
  return (
    <TitledSection
      title={<Trans>Your team today</Trans>}
      more={{ to: "/profile/professional#team", label: <Trans>Edit team</Trans> }}
    >
      <QueryView
        query={query}
        skeleton={
          <SkeletonList
            className="flex flex-col gap-px overflow-hidden rounded-lg border border-line"
            count={3}
            each="h-17 rounded-none"
          />
        }
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            drawing={<Ladder />}
            title={<Trans>Nobody is in your team yet</Trans>}
            action={
              <ButtonLink icon={UsersRound} to="/profile/professional#team">
                <Trans>Build your team</Trans>
              </ButtonLink>
            }
          >
            <Trans>Propose your people when you apply, and see where each of them stands.</Trans>
          </EmptyState>
        }
        errorTitle={<Trans>Your team could not be loaded</Trans>}
      >
        {({ items }) => (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {items.map((member) => (
              <li key={member.id}>
                <Member member={member} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </TitledSection>
  );
}

function Member({ member }: { member: CrewMember }) {
  const { t } = useLingui();
  const { works, tasks_open: open, tasks_overdue: overdue } = member;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Avatar firstName={member.first_name} lastName={member.last_name} src={member.avatar_url} />
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-medium">
          {member.first_name} {member.last_name}
        </p>
        <p className="text-sm text-ink-soft">
          {member.role === "supervisor" ? t`Supervisor` : t`Worker`}
          {open > 0 && (
            <>
              {" · "}
              <Plural value={open} one="# open task" other="# open tasks" />
            </>
          )}
          {overdue > 0 && (
            <span className="font-semibold text-danger">
              {" · "}
              <Plural value={overdue} one="# overdue" other="# overdue" />
            </span>
          )}
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        {works.map((work) => (
          <Link
            key={work.id}
            to={`/projects/${work.id}`}
            className="inline-flex min-h-11 max-w-64 items-center truncate rounded-sm text-sm underline decoration-line-strong underline-offset-4 hover:text-brand"
          >
            <span className="truncate">{work.title}</span>
          </Link>
        ))}
        {member.is_away_today ? (
          <Badge tone="warning">
            <Trans>Away today</Trans>
          </Badge>
        ) : works.length > 0 ? (
          <Badge tone="success">
            <Trans>On work</Trans>
          </Badge>
        ) : (
          <Badge>
            <Trans>Not on your work</Trans>
          </Badge>
        )}
      </div>
    </div>
  );
}
