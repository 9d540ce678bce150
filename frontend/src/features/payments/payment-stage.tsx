import type { ReactNode } from "react";

/** One step of what happens with a payment, in an ordered list. */
export function PaymentStage({
  icon,
  title,
  children,
}: {
  icon: ReactNode;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="flex gap-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-full border border-line-strong text-ink-soft [&_svg]:size-4.5">
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-soft">{children}</p>
      </div>
    </li>
  );
}
