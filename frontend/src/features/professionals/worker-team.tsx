import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "@/lib/router/link";
import { Avatar } from "@/components/ui/avatar";
import { tradeName } from "@/features/trades/queries";
import { nameParts } from "./labels";
import type { Worker } from "./queries";
import { WorkerBadges } from "./worker-badges";

type Team = NonNullable<Worker["team"]>;
type Member = Team["members"][number];

/** The people who work with a contractor. */
export function WorkerTeam({ team }: { team: Team }) {
  const unnamed = team.worker_count + team.supervisor_count - team.members.length;
  return (
    <section aria-labelledby="team">
      <h2 id="team" className="text-xl">
        <Trans>Team</Trans>
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">
        <span dir="auto" className="font-medium text-ink">
          {team.name}
        </span>
        {" · "}
        <Plural value={team.worker_count} one="# worker" other="# workers" />
        {team.supervisor_count > 0 && (
          <>
            {" · "}
            <Plural value={team.supervisor_count} one="# supervisor" other="# supervisors" />
          </>
        )}
      </p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {team.members.map((member, place) => (
          // Those without a page have no id; the list is never put into another order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={member.id ?? place}>
            <MemberCard member={member} />
          </li>
        ))}
      </ul>
      {unnamed > 0 && team.members.length > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          <Plural value={unnamed} one="and # more" other="and # more" />
        </p>
      )}
    </section>
  );
}

function MemberCard({ member }: { member: Member }) {
  const { id, name, role, skills } = member;
  return (
    <div className="relative flex h-full items-start gap-3 rounded-md border border-line bg-surface p-3 has-[a:hover]:border-ink">
      <Avatar {...nameParts(name)} src={member.avatar_url} size="md" />
      <div className="flex min-w-0 flex-col gap-1">
        {id ? (
          <Link to={`/workers/${id}`} className="font-semibold after:absolute after:inset-0">
            {name}
          </Link>
        ) : (
          <p className="font-semibold">{name}</p>
        )}
        <p className="text-sm text-ink-soft">
          {role === "supervisor" ? (
            <Trans>Supervisor</Trans>
          ) : (
            skills.map((skill) => tradeName(skill)).join(", ") || <Trans>Worker</Trans>
          )}
        </p>
        <WorkerBadges badges={member.badges} size="sm" />
      </div>
    </div>
  );
}
