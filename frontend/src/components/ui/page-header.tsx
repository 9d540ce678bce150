import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/lib/router/link";

interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** Link to the parent page: { to: "/projects", label: "Projects" }. */
  back?: { to: string; label: ReactNode };
  /** Status badges beside the title. */
  badges?: ReactNode;
  /** The page's actions, the main one last. */
  actions?: ReactNode;
}

/** The header of a page, with its only h1. */
export function PageHeader({ title, description, back, badges, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-col gap-2 py-6 sm:py-8">
      {back && (
        <Link
          to={back.to}
          className="-ml-1 inline-flex min-h-11 w-fit items-center gap-2 rounded-md px-1 font-medium text-ink-soft hover:text-brand print:hidden"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-col gap-4 sm:flex-row sm:items-start sm:justify-between">
        <div className="flex min-w-0 flex-col gap-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1 className="min-w-0 text-2xl sm:text-3xl">{title}</h1>
            {badges}
          </div>
          {description && <div className="max-w-prose text-ink-soft">{description}</div>}
        </div>
        {actions && <div className="flex shrink-0 flex-wrap gap-2">{actions}</div>}
      </div>
    </header>
  );
}
