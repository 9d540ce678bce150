import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { Card } from "./card";

interface SettingsSectionProps {
  /** The anchor: `/profile/settings#devices`. The page's index links here. */
  id: string;
  title: ReactNode;
  /** One sentence about what the settings do. */
  description?: ReactNode;
  /** One action for the whole section, beside its heading. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** One section of the settings page: a card with a heading that the page's index links to. */
export function SettingsSection({
  id,
  title,
  description,
  action,
  className,
  children,
}: SettingsSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} tabIndex={-1} className="scroll-mt-32 lg:scroll-mt-24">
      <Card>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-64">
            <h2 id={`${id}-title`} className="text-xl">
              {title}
            </h2>
            {description && <p className="mt-1 max-w-prose text-ink-soft">{description}</p>}
          </div>
          {action}
        </div>
        <div className={cn("mt-4", className)}>{children}</div>
      </Card>
    </section>
  );
}
