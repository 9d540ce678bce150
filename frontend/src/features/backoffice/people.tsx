import { Trans, useLingui } from "@lingui/react/macro";
import { DrawingSheet } from "@/components/drawings/drawing-sheet";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useRoles } from "@/features/accounts/use-roles";
import { ChoiceField } from "@/features/staff/queue/choice-field";
import { useQueueFilter } from "@/features/staff/queue/queue-filter";
import { QueueList } from "@/features/staff/queue/queue-list";
import { useAccountStates } from "./account-state-badge";
import { PersonLine } from "./person-line";
import { ROLES, STATES, USER_FILTER, usersQuery } from "./queries";
import { SearchField } from "@/components/ui/search-field";

/** The search for people with its filters, all stored in the URL. */
export function People() {
  const { t } = useLingui();
  const roles = useRoles();
  const states = useAccountStates();
  const [filter, change] = useQueueFilter(USER_FILTER, { replace: true });
  return (
    <div className="flex flex-col gap-4">
      <div role="search" className="flex flex-wrap items-start gap-3">
        <SearchField
          label={<Trans>Search people</Trans>}
          help={<Trans>Part of a name, the beginning of an email or a phone number, or an id.</Trans>}
          value={filter.q}
          onSearch={(q) => change({ q })}
        />
        <ChoiceField
          label={<Trans context="account">Account type</Trans>}
          choices={["", ...ROLES]}
          nameOf={(role) => (role === "" ? t`All account types` : roles[role].label)}
          value={filter.role}
          onChange={(role) => change({ role })}
          className="w-full sm:w-52"
        />
        <ChoiceField
          label={<Trans context="account">State</Trans>}
          choices={["", ...STATES]}
          nameOf={(state) => (state === "" ? t`All states` : states[state])}
          value={filter.state}
          onChange={(state) => change({ state })}
          className="w-full sm:w-52"
        />
      </div>
      <QueueList
        query={usersQuery(filter)}
        label={t`People`}
        skeleton={{ count: 5, className: "h-16" }}
        errorTitle={<Trans>The people could not be loaded</Trans>}
        empty={
          <EmptyState
            drawing={<DrawingSheet />}
            title={<Trans>Nobody matches</Trans>}
            action={
              <Button variant="secondary" onClick={() => change(USER_FILTER.none)}>
                <Trans>Show everybody</Trans>
              </Button>
            }
          >
            <Trans>Check the spelling, or leave out a filter.</Trans>
          </EmptyState>
        }
      >
        {(person) => (
          <PersonLine person={person} to={`/admin/users/${person.id}`}>
            <span className="flex flex-wrap gap-x-3 text-sm text-ink-faint figures">
              {person.email && <span className="break-all">{person.email}</span>}
              {person.phone && <span className="whitespace-nowrap">{person.phone}</span>}
            </span>
          </PersonLine>
        )}
      </QueueList>
    </div>
  );
}
