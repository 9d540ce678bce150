import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { NotForAccount } from "@/features/accounts/not-for-account";
import { PageHeader } from "@/components/ui/page-header";
import { Tabs } from "@/components/ui/tabs";
import { useDocumentTitle } from "@/lib/document-title";
import { useUrlChoice } from "@/lib/search-params";
import { useTopics } from "@/lib/topics";
import { BookingList } from "./booking-list";
import { bookingCountsQuery } from "./queries";
import { useSession } from "@/features/accounts/session";

const GROUPS = ["waiting", "agreed", "past"] as const;

/** /bookings: requests made by a homeowner, or sent to a professional. */
export function BookingsPage() {
  const { t } = useLingui();
  const { user } = useSession();
  const [group, choose] = useUrlChoice("tab", GROUPS);
  useDocumentTitle(t`Requests`);
  useTopics(user ? [`user:${user.id}`] : []);
  const counts = useQuery({
    ...bookingCountsQuery(user?.id ?? ""),
    enabled: user !== null && user.role !== "supervisor",
  });
  if (!user) return null;
  if (user.role === "supervisor") {
    return (
      <NotForAccount title={<Trans>Requests are between homeowners and those they ask for a day</Trans>}>
        <Trans>A supervisor is invited to work instead: by a contractor or a homeowner.</Trans>
      </NotForAccount>
    );
  }
  const labels = { waiting: t`Waiting`, agreed: t({ message: "Agreed", context: "booking" }), past: t`Past` };
  return (
    <div className="page-width pb-16">
      <PageHeader
        title={<Trans>Requests</Trans>}
        description={
          user.role === "homeowner" ? (
            <Trans>Professionals you asked for a day, and what they answered.</Trans>
          ) : (
            <Trans>Homeowners who ask you for a day. A quick answer brings more work.</Trans>
          )
        }
      />
      <Tabs
        label={t`Requests`}
        value={group}
        onChange={choose}
        tabs={GROUPS.map((value) => ({
          value,
          label: labels[value],
          count: value === "past" ? undefined : counts.data?.[value],
          content: <BookingList user={user} group={value} />,
        }))}
      />
    </div>
  );
}
