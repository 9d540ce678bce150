import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { useSession } from "@/features/accounts/session";
import { formatDateTime } from "@/lib/dates";
import { toProblem } from "@/lib/problem";
import { CATEGORIES } from "../contact-schema";
import { CATEGORY_NAMES } from "../words";
import { useTicketAct } from "./mutations";
import { type StaffTicket, ticketDeskQuery } from "./queries";

/** Who wrote, whose it is, and what else can be done with it. */
export function TicketFacts({ ticket }: { ticket: StaffTicket }) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const { data: around } = useQuery(ticketDeskQuery);
  const act = useTicketAct(ticket.id);
  const ownerId = ticket.owner?.id ?? null;
  const handTo = (next: string | null) =>
    act.mutate({ verb: "owner", body: { owner_id: next, was_owner_id: ownerId } });
  const isMine = ownerId !== null && ownerId === user?.id;
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-5">
      {act.error && <Alert tone="danger">{toProblem(act.error).detail}</Alert>}
      <dl className="flex flex-col gap-3">
        <div>
          <dt className="text-sm text-ink-soft">
            <Trans>From</Trans>
          </dt>
          <dd dir="auto" className="wrap-anywhere">
            {ticket.name || "–"}
            {ticket.email && (
              <>
                <br />
                <a href={`mailto:${ticket.email}`} className="text-brand underline underline-offset-4">
                  {ticket.email}
                </a>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">
            <Trans context="ticket">Account</Trans>
          </dt>
          <dd>
            {ticket.person_id ? <Trans>Wrote while signed in</Trans> : <Trans>Wrote as a visitor</Trans>}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">
            <Trans>Received</Trans>
          </dt>
          <dd className="figures">{formatDateTime(ticket.created_at)}</dd>
        </div>
      </dl>
      {!isMine && user && (
        <Button variant="secondary" busy={act.isPending} onClick={() => handTo(user.id)}>
          {ownerId ? <Trans>Assign to me instead</Trans> : <Trans>Assign to me</Trans>}
        </Button>
      )}
      <Field label={<Trans>Assignee</Trans>}>
        <Select
          value={ownerId ?? ""}
          disabled={act.isPending}
          onChange={({ target }) => handTo(target.value || null)}
        >
          <option value="">{t`Nobody`}</option>
          {ticket.owner && !around?.members.some(({ id }) => id === ownerId) && (
            <option value={ticket.owner.id}>{ticket.owner.name}</option>
          )}
          {around?.members.map((member) => (
            <option key={member.id} value={member.id}>
              {member.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={<Trans>Category</Trans>}>
        <Select
          value={ticket.category}
          disabled={act.isPending}
          onChange={({ target }) => {
            const category = CATEGORIES.find((one) => one === target.value);
            if (category) act.mutate({ verb: "category", body: { category } });
          }}
        >
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {i18n._(CATEGORY_NAMES[category])}
            </option>
          ))}
        </Select>
      </Field>
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
