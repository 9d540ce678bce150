import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Ladder } from "@/components/drawings/ladder";
import { QueryView } from "@/components/query-view";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonList } from "@/components/ui/skeleton";
import { type CrewPerson, crewQuery, useChangeCrew } from "./queries";

interface CrewDialogProps {
  projectId: string;
  title: string;
  onClose: () => void;
}

/** The contractor's team: who is assigned to this work, and who could be. */
export function CrewDialog({ projectId, title, onClose }: CrewDialogProps) {
  const { t } = useLingui();
  const query = useQuery(crewQuery(projectId));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Your team on “{title}”</Trans>}
      description={
        <Trans>Who is on the work sees its tasks, files and messages. Money and decisions stay yours.</Trans>
      }
      footer={
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <QueryView
        query={query}
        skeleton={<SkeletonList className="flex flex-col gap-3" count={2} each="h-14 rounded-md" />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            as="h3"
            drawing={<Ladder />}
            title={<Trans>Nobody is in your team yet</Trans>}
            link={{ to: "/team", label: <Trans>Invite somebody</Trans> }}
          >
            <Trans>Whom you invite into your team can be put on the work you are hired for.</Trans>
          </EmptyState>
        }
        errorTitle={<Trans>Your team could not be loaded</Trans>}
      >
        {({ items, may_change: mayChange }) => (
          <ul aria-label={t`Your team`} className="divide-y divide-line">
            {items.map((person) => (
              <Person key={person.id} person={person} projectId={projectId} mayChange={mayChange} />
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  );
}

interface PersonProps {
  person: CrewPerson;
  projectId: string;
  mayChange: boolean;
}

function Person({ person, projectId, mayChange }: PersonProps) {
  const change = useChangeCrew(projectId);
  const { first_name: firstName, last_name: lastName, is_on_work: isOnWork } = person;
  const name = `${firstName} ${lastName}`.trim();
  return (
    <li className="flex items-center gap-3 py-3">
      <Avatar firstName={firstName} lastName={lastName} src={person.avatar_url} size="md" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft">
          {person.role === "supervisor" ? <Trans>Supervisor</Trans> : <Trans>Worker</Trans>}
          {person.was_proposed && (
            <>
              {" · "}
              <Trans>named in your application</Trans>
            </>
          )}
          {person.works_on > 0 && (
            <>
              {" · "}
              <Plural value={person.works_on} one="on # other job" other="on # other jobs" />
            </>
          )}
        </p>
      </div>
      <Button
        variant={isOnWork ? "quiet" : "secondary"}
        busy={change.isPending}
        disabled={!mayChange}
        onClick={() => change.mutate(person)}
        about={name}
      >
        {isOnWork ? <Trans>Remove</Trans> : <Trans>Assign</Trans>}
      </Button>
    </li>
  );
}
