import { Trans } from "@lingui/react/macro";
import { BadgeCheck, IndianRupee, MessagesSquare } from "lucide-react";
import type { ReactNode } from "react";
import { HouseSection } from "@/components/drawings/house-section";
import { Card } from "@/components/ui/card";

interface AuthFrameProps {
  title: ReactNode;
  children: ReactNode;
}

/** The layout of the account pages: the drawing and what Karigar is beside the form; only the form on phones. */
export function AuthFrame({ title, children }: AuthFrameProps) {
  return (
    <div className="flex flex-1 flex-col drawing-paper">
      <div className="page-width grid flex-1 items-start gap-10 py-6 sm:py-12 lg:grid-cols-[minmax(0,1fr)_30rem] lg:gap-16">
        <aside className="hidden pt-4 lg:block">
          <HouseSection className="h-auto w-full max-w-110 text-ink-soft" />
          <ul className="mt-8 flex flex-col gap-4">
            <Point icon={<BadgeCheck aria-hidden />}>
              <Trans>People whose work and identity you can check before you hire them.</Trans>
            </Point>
            <Point icon={<MessagesSquare aria-hidden />}>
              <Trans>One place for offers, messages, photos and bills of every job.</Trans>
            </Point>
            <Point icon={<IndianRupee aria-hidden />}>
              <Trans>Free for workers, always. Homeowners see each fee before they pay it.</Trans>
            </Point>
          </ul>
        </aside>
        <Card className="mx-auto w-full max-w-lg p-5 sm:p-8">
          <h1 className="mb-4 text-2xl">{title}</h1>
          {children}
        </Card>
      </div>
    </div>
  );
}

function Point({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex max-w-md items-start gap-3 text-ink-soft [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-brand">
      {icon}
      <span>{children}</span>
    </li>
  );
}
