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
            "h-11 shrink-0 rounded-md border border-line-strong px-3 text-sm font-semibold hover:bg-sunken md:pointer-fine:h-9",
          closeButton:
            // The library has colours of its own for it in the dark.
            "order-last -my-2.5 -mr-2.5 grid size-11 shrink-0 place-items-center rounded-md bg-transparent! text-ink-soft! hover:text-ink! md:pointer-fine:-my-1 md:pointer-fine:-mr-1 md:pointer-fine:size-8 [&_svg]:size-4.5",
          error: "border-danger/50",
          warning: "border-warning/50 bg-warning-soft",
        },
      }}
    />
  );
}
