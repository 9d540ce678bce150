import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { DrawingSheet } from "@/components/drawings/drawing-sheet";
import { PagedList } from "@/components/paged-list";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { useRoles } from "@/features/accounts/use-roles";
import { useAddressState } from "@/lib/search-params";
import { useAccountStates } from "./account-state-badge";
import { ListSkeleton } from "./list-skeleton";
import { oneOf } from "./one-of";
import { PersonLine } from "./person-line";
import { usersQuery } from "./queries";
import { SearchField } from "./search-field";
import { ROLES, STATES, readUserFilter, writeUserFilter } from "./user-filter";

/** The search for people with its filters, all of it in the address. */
export function People() {
  const { t } = useLingui();
  const roles = useRoles();
  const states = useAccountStates();
  const [filter, setFilter] = useAddressState(readUserFilter, writeUserFilter, { replace: true });
  const query = useInfiniteQuery(usersQuery(filter));
  return (
    <div className="flex flex-col gap-4">
      <div role="search" className="flex flex-wrap items-start gap-3">
        <SearchField
          label={<Trans>Search people</Trans>}
          help={<Trans>Part of a name, the beginning of an e-mail or a phone number, or an id.</Trans>}
          value={filter.words}
          onSearch={(words) => setFilter({ ...filter, words })}
        />
        <Field label={<Trans context="account">Account type</Trans>} className="w-full sm:w-52">
          <Select
            value={filter.role ?? ""}
            onChange={(change) => setFilter({ ...filter, role: oneOf(ROLES, change.target.value) })}
          >
            <option value="">{t`All account types`}</option>
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {roles[role].label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={<Trans context="account">State</Trans>} className="w-full sm:w-52">
          <Select
            value={filter.state ?? ""}
            onChange={(change) => setFilter({ ...filter, state: oneOf(STATES, change.target.value) })}
          >
            <option value="">{t`All states`}</option>
            {STATES.map((state) => (
              <option key={state} value={state}>
                {states[state]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <PagedList
        query={query}
        label={t`People`}
        skeleton={<ListSkeleton />}
        errorTitle={<Trans>The people could not be loaded</Trans>}
        empty={
          <EmptyState
            drawing={<DrawingSheet />}
            title={<Trans>Nobody matches</Trans>}
            action={
              <Button variant="secondary" onClick={() => setFilter({ words: "", role: null, state: null })}>
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
      </PagedList>
    </div>
  );
}
