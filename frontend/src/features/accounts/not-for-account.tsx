import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Door } from "@/components/drawings/door";
import { EmptyState } from "@/components/ui/empty-state";

interface NotForAccountProps {
  /** Who the page is for. */
  title: ReactNode;
  /** Why it is not for this person. */
  children: ReactNode;
}

/**
 * A page that does not apply to this type of account: says who it is for, and links to the person's own page.
 */
export function NotForAccount({ title, children }: NotForAccountProps) {
  return (
    <div className="page-width py-12">
      <EmptyState
        as="h1"
        drawing={<Door />}
        title={title}
        link={{ to: "/dashboard", label: <Trans>Go to Dashboard</Trans>, variant: "secondary" }}
      >
        {children}
      </EmptyState>
    </div>
  );
}
