import { Trans } from "@lingui/react/macro";
import { Clock, EyeOff, type LucideIcon, ShieldCheck, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { TitledSection } from "@/components/titled-section";

interface NoticeListProps {
  name: string;
  until: string;
}

/** The data notice for a person who never signed up: what is asked, why, who reads it, and when it is deleted. */
export function NoticeList({ name, until }: NoticeListProps) {
  return (
    <TitledSection title={<Trans>What we ask, and what becomes of it</Trans>}>
      <ul className="flex flex-col gap-4">
        <Notice icon={ShieldCheck}>
          <Trans>
            Karigar checks workers before people let them into their homes. Your word helps others to trust
            the right ones.
          </Trans>
        </Notice>
        <Notice icon={Clock}>
          <Trans>Three short questions, about one minute. You can answer until {until}.</Trans>
        </Notice>
        <Notice icon={EyeOff}>
          <Trans>
            Only our verification team reads what you say. {name} learns whether you confirmed the work,
            nothing else.
          </Trans>
        </Notice>
        <Notice icon={Trash2}>
          <Trans>
            We use your number for this alone, show it to nobody else, and delete it half a year after the
            decision.
          </Trans>
        </Notice>
      </ul>
    </TitledSection>
  );
}

function Notice({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
      <span className="max-w-prose">{children}</span>
    </li>
  );
}
