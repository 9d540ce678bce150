import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import { ownTeamQuery } from "./queries";
import type { ApplicationForm } from "./schema";

/** The contractor's team members who would come; renders nothing if the team is empty. */
export function TeamField({ userId }: { userId: string }) {
  const { register } = useFormContext<ApplicationForm>();
  const { data: team } = useQuery(ownTeamQuery(userId));
  if (!team || team.members.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-medium">
        <Trans>Who would come from your team</Trans>
      </legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {team.members.map(({ id, first_name: first, last_name: last }) => (
          <Checkbox key={id} value={id} label={`${first} ${last}`} {...register("team_mate_ids")} />
        ))}
      </div>
    </fieldset>
  );
}
