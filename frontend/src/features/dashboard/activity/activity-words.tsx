import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ActivityLine } from "../queries";
import { offerWords } from "./offer-words";
import { rateOf } from "./rate-of";
import { workWords } from "./work-words";

/** The text of an activity line; a kind unknown to this version gets a general text. */
export function activityWords(line: ActivityLine): ReactNode {
  return workWords(line) ?? offerWords(line) ?? otherWords(line) ?? <Trans>“{line.title}” has changed</Trans>;
}

function otherWords(line: ActivityLine): ReactNode {
  const { title, is_own_act: isOwn, number } = line;
  const name = line.actor?.first_name ?? "";
  const rate = rateOf(line);
  const figure = number ?? 0;
  switch (line.code) {
    case "application.sent":
      return isOwn ? (
        <Trans>
          You applied for “{title}”: {rate}
        </Trans>
      ) : (
        <Trans>
          {name} applied for “{title}”: {rate}
        </Trans>
      );
    case "application.rejected":
      return <Trans>Your application for “{title}” was declined</Trans>;
    case "application.withdrawn":
      return isOwn ? (
        <Trans>You withdrew your application for “{title}”</Trans>
      ) : (
        <Trans>
          {name} withdrew the application for “{title}”
        </Trans>
      );
    case "application.expired":
      return <Trans>“{title}” was closed before your application was decided</Trans>;
    case "thread.question":
      return (
        <Trans>
          {name} wrote to you about “{title}”
        </Trans>
      );
    case "thread.message":
      return (
        <Trans>
          {name} wrote in “{title}”
        </Trans>
      );
    case "milestone.submit":
      return isOwn ? (
        <Trans>You submitted a milestone of “{title}”</Trans>
      ) : (
        <Trans>
          {name} submitted a milestone of “{title}”
        </Trans>
      );
    case "milestone.accept":
      if (!name) return <Trans>A milestone of “{title}” counts as accepted: no answer came in time</Trans>;
      return isOwn ? (
        <Trans>You accepted a milestone of “{title}”</Trans>
      ) : (
        <Trans>
          {name} accepted a milestone of “{title}”
        </Trans>
      );
    case "milestone.request_changes":
      return isOwn ? (
        <Trans>You asked for changes to a milestone of “{title}”</Trans>
      ) : (
        <Trans>
          {name} asked for changes to a milestone of “{title}”
        </Trans>
      );
    case "progress.update":
      return isOwn ? (
        <Trans>
          You wrote an update on “{title}”: {figure}% done
        </Trans>
      ) : (
        <Trans>
          {name} wrote an update on “{title}”: {figure}% done
        </Trans>
      );
    case "review.received":
      return (
        <Plural
          value={figure}
          one={
            <Trans>
              {name} gave you # star for “{title}”
            </Trans>
          }
          other={
            <Trans>
              {name} gave you # stars for “{title}”
            </Trans>
          }
        />
      );
    default:
      return null;
  }
}
