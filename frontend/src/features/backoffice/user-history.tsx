import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { RelativeTime } from "@/components/ui/relative-time";
import { useSecurityEventName } from "@/features/accounts/security-event-name";
import { ACTS } from "@/features/staff/act-names";
import type { UserDetail } from "./queries";

/** Staff actions on this person, and the account's activity of the last two weeks. */
export function UserHistory({ user }: { user: UserDetail }) {
  const { i18n } = useLingui();
  const events = useSecurityEventName();
  const sentence = ({ verb, actor }: UserDetail["acts"][number]) => {
    const words = ACTS[verb];
    return words ? i18n._({ ...words, values: { actor, person: user.name } }) : `${actor}: ${verb}`;
  };
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <History
        title={<Trans>What staff did</Trans>}
        empty={<Trans>Nothing so far.</Trans>}
        lines={user.acts.map((act) => ({
          id: act.id,
          at: act.at,
          what: sentence(act),
          more: act.words,
        }))}
      />
      <History
        title={<Trans>Account activity, last 14 days</Trans>}
        empty={<Trans>Nothing happened.</Trans>}
        lines={user.security.map((event) => ({
          id: event.id,
          at: event.at,
          what: events(event.kind),
          more: event.device,
        }))}
      />
    </div>
  );
}

interface HistoryProps {
  title: ReactNode;
  empty: ReactNode;
  lines: { id: string; at: string; what: string; more: string }[];
}

function History({ title, empty, lines }: HistoryProps) {
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg">{title}</h2>
      {lines.length === 0 ? (
        <p className="text-ink-soft">{empty}</p>
      ) : (
        <ol className="flex flex-col gap-3">
          {lines.map(({ id, at, what, more }) => (
            <li key={id} className="flex flex-col gap-0.5 border-l-2 border-line pl-3">
              <span className="font-medium break-words">{what}</span>
              {more && <span className="text-sm break-words text-ink-soft">{more}</span>}
              <RelativeTime value={at} className="text-sm text-ink-faint" />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
