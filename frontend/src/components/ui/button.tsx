import type { ComponentProps, ComponentType, MouseEvent, ReactNode } from "react";
import { cn } from "@/lib/cn";
import { Link, type LinkProps } from "@/lib/router/link";
import { Slot } from "./slot";
import { Spinner } from "./spinner";

const BASE =
  "inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-semibold whitespace-nowrap " +
  "transition-colors select-none disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed " +
  "[&_svg]:size-[1.15em] [&_svg]:shrink-0 print:hidden";

const VARIANTS = {
  primary:
    "border-transparent bg-brand-fill text-on-brand enabled:hover:bg-brand-fill-hover hover:bg-brand-fill-hover",
  secondary: "border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken",
  quiet: "border-transparent text-ink hover:bg-sunken",
  danger: "border-transparent bg-danger-fill text-on-danger hover:bg-danger-fill-hover",
  link: "border-transparent px-0! text-brand underline decoration-1 underline-offset-4 hover:decoration-2",
} as const;

/** Touch needs 44 px; with a mouse the small size may be denser. */
const SIZES = {
  sm: "h-11 px-3 text-sm md:pointer-fine:h-9",
  md: "h-11 px-4 text-base",
  lg: "h-13 px-6 text-lg",
  icon: "size-11 text-lg",
} as const;

/** One of lucide's, or a drawing of ours of the same kind. */
type Icon = ComponentType<{ "aria-hidden": true }>;

export interface ButtonProps extends Omit<ComponentProps<"button">, "about"> {
  /** In a list: the entry that it acts on, read after the words to people who do not see it. */
  about?: ReactNode;
  /** Shown before the words. */
  icon?: Icon;
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  /** The action is running: shows a spinner, ignores further clicks and keeps the focus. */
  busy?: boolean;
  /** Applies the style to the only child, e.g. a link to another site (ButtonLink is one of ours). */
  asChild?: boolean;
}

/** The one button. Its type is "button" by default, so that it never submits a form by accident. */
export function Button({
  about,
  icon: Icon,
  variant = "primary",
  size = "md",
  busy = false,
  asChild = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const classes = cn(BASE, VARIANTS[variant], SIZES[size], busy && "opacity-75", className);
  if (asChild) {
    return (
      <Slot className={classes} {...rest}>
        {children}
      </Slot>
    );
  }
  const handleClick = (click: MouseEvent<HTMLButtonElement>) => {
    if (busy) click.preventDefault();
    else onClick?.(click);
  };
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the default is "button", set above
      type={type}
      className={classes}
      // What a press opens may still be loading (opened-on-demand); the button works meanwhile.
      aria-busy={busy || rest["aria-busy"] || undefined}
      aria-disabled={busy || undefined}
      onClick={handleClick}
    >
      {busy && <Spinner />}
      {Icon && <Icon aria-hidden />}
      {children}
      {about && <About>{about}</About>}
    </button>
  );
}

function About({ children }: { children: ReactNode }) {
  return <span className="sr-only">: {children}</span>;
}

interface IconButtonProps extends Omit<
  ButtonProps,
  "about" | "size" | "asChild" | "children" | "aria-label"
> {
  icon: Icon;
  /** What the button does; read to people who do not see the icon. */
  label: string;
}

/** A button that shows only an icon. */
export function IconButton({ label, variant = "quiet", ...rest }: IconButtonProps) {
  return <Button {...rest} variant={variant} size="icon" aria-label={label} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  about,
  icon: Icon,
  variant = "primary",
  size = "md",
  className,
  children,
  ...rest
}: Omit<LinkProps, "about"> & Pick<ButtonProps, "about" | "icon" | "variant" | "size">) {
  return (
    <Link {...rest} className={cn(BASE, VARIANTS[variant], SIZES[size], className)}>
      {Icon && <Icon aria-hidden />}
      {children}
      {about && <About>{about}</About>}
    </Link>
  );
}
