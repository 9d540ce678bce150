import type { ReactNode } from "react";
import { ButtonLink, type ButtonProps } from "./button";

interface EmptyStateProps {
  /** One of components/drawings. */
  drawing?: ReactNode;
  title: ReactNode;
  /** One sentence: why it is empty, or what will appear. */
  children?: ReactNode;
  /** The page of the next step: { to: "/projects", label: "Projects" }. */
  link?: { to: string; label: ReactNode; variant?: ButtonProps["variant"] };
  /** The next step, where it is more than a link. */
  action?: ReactNode;
  /** The title's heading level. */
  as?: "h1" | "h2" | "h3" | "p";
}

/** The content of an empty list: a drawing, a sentence, one action. */
export function EmptyState({ drawing, title, children, link, action, as: Title = "h3" }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-lg border border-line drawing-paper px-5 py-10 text-center">
      {drawing && <div className="mb-2 text-ink-soft">{drawing}</div>}
      <Title className="text-lg font-bold">{title}</Title>
      {children && <div className="max-w-prose text-balance text-ink-soft">{children}</div>}
      {(link ?? action) && (
        <div className="mt-4">
          {link && (
            <ButtonLink to={link.to} variant={link.variant}>
              {link.label}
            </ButtonLink>
          )}
          {action}
        </div>
      )}
    </div>
  );
}

/** A page that says only this, such as that what was looked for is not there. */
export function EmptyPage(message: Omit<EmptyStateProps, "as">) {
  return (
    <div className="page-width py-10">
      <EmptyState as="h1" {...message} />
    </div>
  );
}
