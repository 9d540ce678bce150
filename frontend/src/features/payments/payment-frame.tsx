import type { ReactNode } from "react";

interface PaymentFrameProps {
  drawing: ReactNode;
  title: ReactNode;
  lead: ReactNode;
  actions: ReactNode;
  children?: ReactNode;
}

/** The card that contains a payment's result. */
export function PaymentFrame({ drawing, title, lead, actions, children }: PaymentFrameProps) {
  return (
    <div className="page-width flex justify-center py-8 sm:py-14">
      <section className="w-full max-w-lg overflow-hidden rounded-lg border border-line bg-surface">
        <header className="flex flex-col items-center gap-2 border-b border-line drawing-paper px-5 py-8 text-center">
          <div className="mb-2 text-ink-soft">{drawing}</div>
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          <p className="max-w-prose text-balance text-ink-soft">{lead}</p>
        </header>
        <div className="flex flex-col gap-6 p-5 sm:p-6">
          {children}
          <div className="flex flex-col gap-2">{actions}</div>
        </div>
      </section>
    </div>
  );
}
