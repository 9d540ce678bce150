import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useSession } from "@/features/accounts/session";
import { ChoiceField } from "@/features/staff/queue/choice-field";
import { Fact } from "@/features/staff/queue/fact";
import { formatDateTime } from "@/lib/dates";
import { toProblem } from "@/lib/problem";
import { CATEGORIES } from "../contact-schema";
import { CATEGORY_NAMES } from "../words";
import { useTicketAct } from "./mutations";
import { type StaffTicket, ticketDeskQuery } from "./queries";

/** The author, the assignee, and other actions. */
export function TicketFacts({ ticket }: { ticket: StaffTicket }) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const { data: around } = useQuery(ticketDeskQuery);
  const act = useTicketAct(ticket.id);
  const ownerId = ticket.owner?.id ?? null;
  const handTo = (next: string | null) =>
    act.mutate({ verb: "owner", body: { owner_id: next, was_owner_id: ownerId } });
  const members = around?.members ?? [];
  const candidates =
    ticket.owner && !members.some(({ id }) => id === ownerId) ? [ticket.owner, ...members] : members;
  const isMine = ownerId !== null && ownerId === user?.id;
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-5">
      {act.error && <Alert tone="danger">{toProblem(act.error).detail}</Alert>}
      <dl className="flex flex-col gap-3">
        <Fact label={<Trans>From</Trans>}>
          <span dir="auto" className="wrap-anywhere">
            {ticket.name || "–"}
            {ticket.email && (
              <>
                <br />
                <a href={`mailto:${ticket.email}`} className="text-brand underline underline-offset-4">
                  {ticket.email}
                </a>
              </>
            )}
          </span>
        </Fact>
        <Fact label={<Trans context="ticket">Account</Trans>}>
          {ticket.person_id ? <Trans>Wrote while signed in</Trans> : <Trans>Wrote as a visitor</Trans>}
        </Fact>
        <Fact label={<Trans>Received</Trans>}>
          <span className="figures">{formatDateTime(ticket.created_at)}</span>
        </Fact>
      </dl>
      {!isMine && user && (
        <Button variant="secondary" busy={act.isPending} onClick={() => handTo(user.id)}>
          {ownerId ? <Trans>Assign to me instead</Trans> : <Trans>Assign to me</Trans>}
        </Button>
      )}
      <ChoiceField
        label={<Trans>Assignee</Trans>}
        choices={["", ...candidates.map(({ id }) => id)]}
        nameOf={(chosen) => candidates.find(({ id }) => id === chosen)?.name ?? t`Nobody`}
        value={ownerId ?? ""}
        onChange={(next) => handTo(next || null)}
        disabled={act.isPending}
      />
      <ChoiceField
        label={<Trans>Category</Trans>}
        choices={CATEGORIES}
        nameOf={(category) => i18n._(CATEGORY_NAMES[category])}
        value={ticket.category}
        onChange={(category) => act.mutate({ verb: "category", body: { category } })}
        disabled={act.isPending}
      />
      {ticket.status === "closed" ? (
        <Button variant="secondary" busy={act.isPending} onClick={() => act.mutate({ verb: "reopen" })}>
          <Trans>Reopen</Trans>
        </Button>
      ) : (
        <Button variant="quiet" busy={act.isPending} onClick={() => act.mutate({ verb: "close" })}>
          <Trans>Close without an answer</Trans>
        </Button>
      )}
    </Card>
  );
}
