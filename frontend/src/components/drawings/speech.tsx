import { Drawing } from "./drawing";

/** Two speech bubbles across a site. */
export function Speech({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <path d="M16 16h70v38H44L30 66V54H16z" />
      <path d="M96 38h28v38h-14v12L96 76H56V64" className="stroke-brand" />
      <path d="M28 28h46M28 40h30" opacity="0.6" />
    </Drawing>
  );
}
