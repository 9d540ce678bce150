import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";

interface SignInMethodRowProps {
  Icon: LucideIcon | ((props: { "aria-hidden": true; className: string }) => ReactNode);
  name: ReactNode;
  /** The current value: an address, a number, "Not set". */
  value: ReactNode;
  /** Badges and pending changes. */
  state?: ReactNode;
  /** The buttons. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** One sign-in method as a settings row: value, status and actions. */
export function SignInMethodRow({ Icon, name, value, state, actions, children }: SignInMethodRowProps) {
  return (
    <li className="flex flex-col gap-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-md border border-line bg-sunken text-ink-soft">
          <Icon aria-hidden className="size-5" />
        </span>
        <div className="min-w-0 flex-1 basis-44">
          <p className="text-sm text-ink-soft">{name}</p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            <span className="min-w-0 break-all">{value}</span>
            {state}
          </p>
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </li>
  );
}

/** The row's placeholder while it loads. */
export function SignInMethodSkeleton() {
  return (
    <SignInMethodRow
      Icon={NoIcon}
      name={<Skeleton className="my-0.5 w-20" />}
      value={<Skeleton className="my-1 w-44" />}
      actions={<Skeleton className="h-11 w-32 rounded-md md:pointer-fine:h-9" />}
    />
  );
}

function NoIcon() {
  return null;
}
