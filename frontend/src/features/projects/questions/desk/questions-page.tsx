import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { Field } from "@/components/ui/field";
import { PageHeader } from "@/components/ui/page-header";
import { Options, Select } from "@/components/ui/select";
import { useSession } from "@/features/accounts/session";
import { RowSkeletons } from "@/features/staff/queue/skeletons";
import { tradeName } from "@/features/trades/queries";
import { formatDate } from "@/lib/dates";
import { useSearchParams } from "@/lib/router/hooks";
import { type QuestionSetRow, questionSetQuery, questionSetsQuery } from "./queries";
import { SetForm } from "./set-form";

/** /admin/questions?set=KEY: the guided questions that people answer when they post work. */
export function QuestionsPage() {
  const query = useQuery(questionSetsQuery);
  return (
    <>
      <PageHeader
        title={<Trans>Questions about work</Trans>}
        description={
          <Trans>
            What people are asked when they post work of a trade or with a kind of problem. Whoever is
            answering while you publish can still send those answers for a day.
          </Trans>
        }
      />
      <QueryView
        query={query}
        skeleton={<RowSkeletons />}
        errorTitle={<Trans>The questions could not be loaded</Trans>}
      >
        {({ items }) => <ChosenSet sets={items} />}
      </QueryView>
    </>
  );
}

function ChosenSet({ sets }: { sets: QuestionSetRow[] }) {
  const { t } = useLingui();
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const asked = params.get("set");
  const row = sets.find(({ key }) => key === asked) ?? sets[0];
  const query = useQuery({ ...questionSetQuery(row?.key ?? ""), enabled: row !== undefined });
  if (!row || !user) return null;
  return (
    <div className="flex flex-col gap-5">
      <Field label={<Trans>Questions about</Trans>} help={<Version row={row} />} className="max-w-md">
        <Select
          value={row.key}
          onChange={({ target }) => setParams({ set: target.value }, { preventScrollReset: true })}
        >
          <Options of={sets} value={(set) => set.key} label={tradeName} />
        </Select>
      </Field>
      <QueryView query={query} skeleton={<RowSkeletons />} errorTitle={t`The questions could not be loaded`}>
        {(set) => <SetForm key={set.key} set={set} userId={user.id} />}
      </QueryView>
    </div>
  );
}

function Version({ row: { number, published_at } }: { row: QuestionSetRow }) {
  if (published_at === null) return <Trans>The standard questions</Trans>;
  const day = formatDate(published_at);
  return (
    <Trans>
      Version {number}, published {day}
    </Trans>
  );
}
