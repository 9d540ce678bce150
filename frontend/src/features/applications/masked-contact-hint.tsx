import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { listFormat } from "@/lib/formats";
import { type ContactKind, maskedContactQuery } from "./queries";
import { useSettled } from "./use-settled";
import { CONTACT_KINDS } from "./labels";

const SETTLE = 600;
/** No contact detail is shorter. */
const SHORTEST = 6;

/** Shows while typing which parts of the text others will not see before the hiring, and why. */
export function MaskedContactHint({ text }: { text: string }) {
  const settled = useSettled(text.trim(), SETTLE);
  const { data } = useQuery({
    ...maskedContactQuery(settled),
    enabled: settled.length >= SHORTEST,
    // The hint stays while the next answer loads.
    placeholderData: (before) => before,
  });
  const kinds = settled.length >= SHORTEST ? (data?.held_back ?? []) : [];
  return <div role="status">{kinds.length > 0 && <MaskedContactNote kinds={kinds as ContactKind[]} />}</div>;
}

/** What is masked in the author's own text, and why. */
export function MaskedContactNote({ kinds }: { kinds: ContactKind[] }) {
  const { t, i18n } = useLingui();
  const names = listFormat(i18n.locale, { type: "conjunction" }).format(
    kinds.map((kind) => t(CONTACT_KINDS[kind])),
  );
  return (
    <p className="flex gap-2 rounded-md bg-info-soft px-3 py-2 text-sm">
      <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />
      <span>
        <Trans>
          This text holds {names}. The other side sees it once the work is given, so that both stay protected
          until then.
        </Trans>
      </span>
    </p>
  );
}
