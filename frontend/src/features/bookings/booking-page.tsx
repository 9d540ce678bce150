import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Door } from "@/components/drawings/door";
import { QueryView } from "@/components/query-view";
import { DetailPageSkeleton } from "@/components/ui/skeleton";
import { EmptyPage } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { useDocumentTitle } from "@/lib/document-title";
import { toProblem } from "@/lib/problem";
import { useTopics } from "@/lib/topics";
import { BookingActions } from "./booking-actions";
import { BookingFacts } from "./booking-facts";
import { BookingTimeline } from "./booking-timeline";
import { type BookingDetail, bookingQuery } from "./queries";
import { BookingStatusBadge } from "./booking-status-badge";
import { standingOf } from "./booking-words";
import { MaskedContactNote } from "./masked-contact-note";
import { ReservationNote } from "./instant-booking/reservation-note";
import { RescheduleNote } from "./reschedule-note";
import { ProjectActions } from "@/features/projects/transitions/project-actions";
import { useSession } from "@/features/accounts/session";

/** /bookings/:bookingId: one request, its messages, and the viewer's actions. */
export function BookingPage({ bookingId }: { bookingId: string }) {
  const { t } = useLingui();
  const { user } = useSession();
  const query = useQuery({ ...bookingQuery(user?.id ?? "", bookingId), enabled: user !== null });
  useTopics(user ? [`user:${user.id}`] : []);
  const title = query.data?.work.title;
  useDocumentTitle(title ? t`Request: ${title}` : t`Request`);
  const status = query.error ? toProblem(query.error).status : undefined;
  if (status === 404 || status === 422) return <NotFound />;
  return (
    <div className="page-width pb-16">
      <QueryView
        query={query}
        skeleton={<DetailPageSkeleton columns="lg:grid-cols-[minmax(0,1fr)_20rem]" />}
        errorTitle={<Trans>This request could not be loaded</Trans>}
      >
        {(booking) => <Request booking={booking} userId={user?.id ?? ""} />}
      </QueryView>
    </div>
  );
}

function Request({ booking, userId }: { booking: BookingDetail; userId: string }) {
  // A confirmed booking is a project: its steps are the project's.
  const isAgreed = booking.status === "accepted";
  useTopics(isAgreed ? [`project:${booking.work.id}`] : []);
  return (
    <>
      <PageHeader
        back={{ to: "/bookings", label: <Trans>Requests</Trans> }}
        title={booking.work.title}
        actions={isAgreed && <ProjectActions projectId={booking.work.id} />}
        badges={<BookingStatusBadge booking={booking} />}
        description={standingOf(booking)}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex max-w-prose flex-col gap-8">
          <ReservationNote booking={booking} />
          <RescheduleNote booking={booking} userId={userId} />
          <MaskedContactNote booking={booking} />
          {booking.work.description && (
            <p className="text-lg whitespace-pre-line">{booking.work.description}</p>
          )}
          <BookingTimeline booking={booking} />
        </div>
        <aside className="flex flex-col gap-4 max-lg:contents lg:sticky lg:top-20">
          <BookingFacts booking={booking} />
          <BookingActions booking={booking} userId={userId} />
        </aside>
      </div>
    </>
  );
}

function NotFound() {
  return (
    <EmptyPage
      drawing={<Door />}
      title={<Trans>There is no such request</Trans>}
      link={{ to: "/bookings", label: <Trans>See your requests</Trans> }}
    >
      <Trans>It may belong to another account.</Trans>
    </EmptyPage>
  );
}
