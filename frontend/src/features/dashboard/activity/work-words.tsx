import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ActivityLine } from "../queries";

/** Lines of a work's own timeline; null for any other. */
export function workWords(line: ActivityLine): ReactNode {
  const { title, is_own_act: isOwn } = line;
  const name = line.actor?.first_name ?? "";
  switch (line.code) {
    case "work.create":
      return <Trans>You saved a draft of “{title}”</Trans>;
    case "work.publish":
      return <Trans>“{title}” is live: workers can apply</Trans>;
    case "work.pause":
      return <Trans>You paused “{title}”</Trans>;
    case "work.resume":
      return <Trans>You put “{title}” up for applications again</Trans>;
    case "work.repost":
      return <Trans>You posted “{title}” again</Trans>;
    case "work.extend":
      return <Trans>You extended the time of “{title}”</Trans>;
    case "work.expire":
      return <Trans>The time of “{title}” ran out</Trans>;
    case "work.award":
      return line.is_own_work ? (
        <Trans>You awarded “{title}”</Trans>
      ) : (
        <Trans>“{title}” was awarded: the work can begin</Trans>
      );
    case "work.offer":
      return isOwn ? (
        <Trans>You asked for a booking: “{title}”</Trans>
      ) : (
        <Trans>
          {name} wants to book you: “{title}”
        </Trans>
      );
    case "work.reserve":
      return <Trans>You reserved a time: “{title}”</Trans>;
    case "work.lapse":
      return <Trans>The reserved time of “{title}” was not paid and is free again</Trans>;
    case "work.book_instantly":
      return isOwn ? (
        <Trans>You booked “{title}” instantly: it is confirmed</Trans>
      ) : (
        <Trans>
          {name} booked you instantly: “{title}” is confirmed
        </Trans>
      );
    case "work.counter":
      return isOwn ? (
        <Trans>You proposed another time for “{title}”</Trans>
      ) : (
        <Trans>
          {name} proposed another time for “{title}”
        </Trans>
      );
    case "work.hand_back":
      if (isOwn) return <Trans>You declined “{title}”</Trans>;
      return name ? (
        <Trans>
          {name} declined “{title}”
        </Trans>
      ) : (
        <Trans>Nobody answered the request “{title}” in time</Trans>
      );
    case "work.book":
      return <Trans>“{title}” is agreed: the booking is confirmed</Trans>;
    case "work.reschedule":
      return <Trans>“{title}” was rescheduled</Trans>;
    default:
      return wordsAfterAward(line, name);
  }
}

function wordsAfterAward({ code, title, is_own_act: isOwn }: ActivityLine, name: string): ReactNode {
  switch (code) {
    case "work.deliver":
      return isOwn ? (
        <Trans>You delivered “{title}”</Trans>
      ) : (
        <Trans>
          {name} delivered “{title}”
        </Trans>
      );
    case "work.undo_deliver":
      return isOwn ? (
        <Trans>You withdrew the delivery of “{title}”</Trans>
      ) : (
        <Trans>
          {name} withdrew the delivery of “{title}”
        </Trans>
      );
    case "work.request_changes":
      return isOwn ? (
        <Trans>You asked for changes to “{title}”</Trans>
      ) : (
        <Trans>
          {name} asked for changes to “{title}”
        </Trans>
      );
    case "work.complete":
      return isOwn ? (
        <Trans>You accepted “{title}”: it is complete</Trans>
      ) : (
        <Trans>
          {name} accepted “{title}”: it is complete
        </Trans>
      );
    case "work.cancel":
    case "work.call_off":
      return isOwn ? (
        <Trans>You cancelled “{title}”</Trans>
      ) : (
        <Trans>
          {name} cancelled “{title}”
        </Trans>
      );
    case "work.undo_cancel":
      return <Trans>“{title}” continues after all</Trans>;
    case "work.dispute":
      return isOwn ? (
        <Trans>You opened a dispute about “{title}”</Trans>
      ) : (
        <Trans>
          {name} opened a dispute about “{title}”
        </Trans>
      );
    case "work.settle":
    case "work.settle_cancelled":
      return <Trans>The dispute about “{title}” is decided</Trans>;
    default:
      return null;
  }
}
