import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Door } from "@/components/drawings/door";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/lib/router/link";

interface NotForAccountProps {
  /** Whose page it is. */
  title: ReactNode;
  /** Why it is not this person's. */
  children: ReactNode;
}

/** A page that is nothing for this type of account: whose it is, and the way to one's own. */
export function NotForAccount({ title, children }: NotForAccountProps) {
  return (
    <div className="page-width py-12">
      <EmptyState
        as="h1"
        drawing={<Door />}
        title={title}
        action={
          <Button asChild variant="secondary">
            <Link to="/dashboard">
              <Trans>Go to Dashboard</Trans>
            </Link>
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
