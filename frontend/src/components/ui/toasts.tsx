import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { Toaster as Sonner, toast as sonner } from "sonner";
import { useTheme } from "@/lib/theme";
import { type RaisedToast, onRaised, takeRaised } from "./toast";
import { COVERING, countDown } from "./toast-clock";
import { MARGIN } from "./toast-placement";
import { useToastPlace } from "./use-toast-place";

/** One at a time on phones, as the library defines them: there toasts are as wide as the screen. */
const PHONE = "(width <= 600px)";
const MOST_SHOWN = { phone: 1, desk: 3 };

type Id = RaisedToast["options"]["id"];

/**
 * The library's id of each toast that is shown, by its own. One that is leaving has none: the library merges a
 * toast into the leaving one with its id, and takes both away.
 */
const shown = new Map<Id, Id>();

/** News that wait until no other toast is shown, of each id the latest. */
let news: RaisedToast[] = [];

function showRaised(): void {
  for (const raised of takeRaised()) {
    if (raised.isNews && isNarrow() && isShownBeside(shownAs(raised.options.id))) {
      news = [...news.filter(({ options }) => options.id !== raised.options.id), raised];
    } else show(raised);
  }
}

function show({ kind, title, options }: RaisedToast): void {
  const own = options.id;
  const leave = (id: Id) => {
    if (own !== undefined && shown.get(own) === id) shown.delete(own);
  };
  const id = sonner[kind](title, {
    ...options,
    id: shownAs(own),
    duration: Infinity,
    onDismiss: (ended) => {
      leave(ended.id);
      showNewsAfter(ended);
    },
  });
  if (own !== undefined) shown.set(own, id);
  countDown(options.duration, id, () => {
    leave(id);
    sonner.dismiss(id);
  });
}

function shownAs(own: Id): Id {
  return own === undefined ? undefined : shown.get(own);
}

function showNewsAfter(ended: { id: Id }): void {
  const [next, ...others] = news;
  if (!next || isShownBeside(ended.id)) return;
  news = others;
  show(next);
}

function isShownBeside(id: Id): boolean {
  return sonner.getToasts().some((other) => other.id !== id);
}

/** Shows raised toasts where they cover no control. */
export function Toasts() {
  const region = useRef<HTMLElement>(null);
  const { bottom, right, isClear } = useToastPlace(region);
  const isPhone = useSyncExternalStore(onResize, isNarrow);
  useEffect(() => {
    showRaised();
    return onRaised(showRaised);
  }, []);
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      if (key === "Escape") sonner.dismiss();
    };
    const toasts = region.current;
    toasts?.addEventListener("keydown", close);
    return () => toasts?.removeEventListener("keydown", close);
  }, []);
  return (
    <Sonner
      ref={region}
      theme={useTheme()}
      position="bottom-right"
      offset={{ bottom, right }}
      mobileOffset={{ bottom, left: MARGIN, right: MARGIN }}
      className={isClear ? undefined : COVERING}
      closeButton
      expand
      visibleToasts={isPhone ? MOST_SHOWN.phone : MOST_SHOWN.desk}
      icons={{
        success: <CircleCheck aria-hidden className="size-5 text-success" />,
        info: <Info aria-hidden className="size-5 text-info" />,
        error: <CircleAlert aria-hidden className="size-5 text-danger" />,
        warning: <TriangleAlert aria-hidden className="size-5 text-warning" />,
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
            // The library has its own colours for this in dark mode.
            "order-last -my-2.5 -mr-2.5 grid size-11 shrink-0 place-items-center rounded-md bg-transparent! text-ink-soft! hover:text-ink! md:pointer-fine:-my-1 md:pointer-fine:-mr-1 md:pointer-fine:size-8 [&_svg]:size-4.5",
          error: "border-danger/50",
          warning: "border-warning/50 bg-warning-soft",
        },
      }}
    />
  );
}

function isNarrow(): boolean {
  return window.matchMedia(PHONE).matches;
}

function onResize(changed: () => void): () => void {
  window.addEventListener("resize", changed);
  return () => window.removeEventListener("resize", changed);
}
