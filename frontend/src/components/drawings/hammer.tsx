import { Drawing } from "./drawing";

/** A claw hammer across a nail. */
export function Hammer({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <path d="M34 84l44-44 8 8-44 44z" />
      <path d="M70 32c8-8 18-14 32-14 6 0 10 2 14 6l-10 4c-2 4-2 8 0 12l-14 14-8-8-8 2-6-6z" />
      <path d="M40 78l8 8M46 72l8 8" className="stroke-brand" />
      <path d="M20 40v34M14 40h12M20 74l-2 6h4z" className="stroke-brand" />
    </Drawing>
  );
}
