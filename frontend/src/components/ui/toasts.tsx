import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useEffect } from "react";
import { Toaster as Sonner, toast as sonner } from "sonner";
import { useTheme } from "@/lib/theme";
import { onRaised, takeRaised } from "./toast";
import { countDown } from "./toast-clock";

function showRaised(): void {
  for (const { kind, title, options } of takeRaised()) {
    const id = sonner[kind](title, { ...options, duration: Infinity });
    countDown(options.duration, id, () => sonner.dismiss(id));
  }
}

/** Shows the toasts that were raised and those that will be. */
export function Toasts() {
  useEffect(() => {
    showRaised();
    return onRaised(showRaised);
  }, []);
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
