import { useLingui } from "@lingui/react/macro";
import type { Schemas } from "@/api/schemas";

type MessageReportReason = Schemas["MessageReportIn"]["reason"];

/** The reasons for reporting a message. */
export function useMessageReportReasons(): Record<MessageReportReason, string> {
  const { t } = useLingui();
  return {
    abusive: t`It insults or threatens`,
    harassment: t`It is harassment or unwanted advances`,
    fraud: t`It asks for money outside Karigar or tries to cheat`,
    private_details: t`It shows a number, an address or other private details`,
    illegal: t`It is about something unlawful or dangerous`,
    other: t`Something else`,
  };
}
