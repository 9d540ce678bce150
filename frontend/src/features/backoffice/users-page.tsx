import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { PageHeader } from "@/components/ui/page-header";
import { Tabs } from "@/components/ui/tabs";
import { useUrlChoice } from "@/lib/search-params";
import { Appeals } from "./appeals";
import { People } from "./people";
import { waitingQuery } from "./queries";

const VIEWS = ["people", "appeals"] as const;

/** /admin/users: everybody with an account, and pending appeals. Rendered inside the staff guard. */
export function UsersPage() {
  const { t } = useLingui();
  const [view, setView] = useUrlChoice("view", VIEWS);
  const waiting = useQuery(waitingQuery);
  return (
    <>
      <PageHeader
        title={<Trans context="staff">Users</Trans>}
        description={
          <Trans>
            Find a person and act on the account. Every look at contact details and every action is logged.
          </Trans>
        }
      />
      <Tabs
        label={t({ context: "staff", message: "Users" })}
        value={view}
        onChange={setView}
        tabs={[
          { value: "people", label: <Trans>People</Trans>, content: <People /> },
          {
            value: "appeals",
            label: <Trans>Appeals</Trans>,
            count: waiting.data?.appeals ?? undefined,
            content: <Appeals />,
          },
        ]}
      />
    </>
  );
}
