import { type ExternalToast, Toaster as Sonner, toast as sonner } from "sonner";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useTheme } from "@/lib/theme";

/** Milliseconds a toast stays (specification part 1 point 9). */
const DURATIONS = { success: 5000, info: 5000, error: 7000, warning: 6000 } as const;

interface ToastOptions {
  description?: string;
  /** One act, such as Undo. */
  action?: { label: string; onClick: () => void };
  /** A toast with the same id replaces the one before. */
  id?: string;
}

/** Tells what happened elsewhere or just succeeded. Never for an error of a form: that stands at the field. */
export const toast = {
  success: (title: string, options?: ToastOptions) => sonner.success(title, withDuration("success", options)),
  info: (title: string, options?: ToastOptions) => sonner.info(title, withDuration("info", options)),
  error: (title: string, options?: ToastOptions) => sonner.error(title, withDuration("error", options)),
  warning: (title: string, options?: ToastOptions) =>
    sonner.warning(`⚠ ${title}`, withDuration("warning", options)),
};

function withDuration(kind: keyof typeof DURATIONS, options: ToastOptions = {}): ExternalToast {
  return { ...options, duration: DURATIONS[kind] };
}

/** Where toasts appear; stands once in the page. */
export function Toaster() {
  return (
    <Sonner
      theme={useTheme()}
      position="bottom-right"
      closeButton
      expand
      visibleToasts={4}
      icons={{
        success: <CircleCheck aria-hidden className="size-5 text-success" />,
        info: <Info aria-hidden className="size-5 text-info" />,
        error: <CircleAlert aria-hidden className="size-5 text-danger" />,
        warning: null,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full items-start gap-3 rounded-lg border border-line bg-surface p-4 text-ink shadow-float sm:w-88",
          title: "font-semibold",
          description: "text-sm text-ink-soft",
          icon: "mt-0.5 shrink-0 empty:hidden",
          content: "min-w-0 flex-1",
          actionButton:
            "h-9 shrink-0 rounded-md border border-line-strong px-3 text-sm font-semibold hover:bg-sunken",
          closeButton:
            "absolute -top-2 -left-2 grid size-6 place-items-center rounded-full border border-line bg-surface text-ink-soft hover:text-ink [&_svg]:size-3.5",
          error: "border-danger/50",
          warning: "border-warning/50 bg-warning-soft",
        },
      }}
    />
  );
}
