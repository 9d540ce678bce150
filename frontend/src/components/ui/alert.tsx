import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/cn";

const TONES = {
  info: { icon: Info, classes: "border-info/40 bg-info-soft", mark: "text-info" },
  success: { icon: CircleCheck, classes: "border-success/40 bg-success-soft", mark: "text-success" },
  warning: { icon: TriangleAlert, classes: "border-warning/40 bg-warning-soft", mark: "text-warning" },
  danger: { icon: CircleAlert, classes: "border-danger/40 bg-danger-soft", mark: "text-danger" },
} as const;

interface AlertProps extends Omit<ComponentProps<"div">, "title"> {
  tone?: keyof typeof TONES;
  title?: ReactNode;
}

/** A message in the page. Screen readers announce a danger alert at once, the others at the next pause. */
export function Alert({ tone = "info", title, children, className, ...rest }: AlertProps) {
  const { icon: Icon, classes, mark } = TONES[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      {...rest}
      className={cn("flex gap-3 rounded-md border p-3 text-ink", classes, className)}
    >
      <Icon aria-hidden className={cn("mt-0.5 size-5 shrink-0", mark)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
