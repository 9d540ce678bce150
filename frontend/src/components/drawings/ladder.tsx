import { Drawing } from "./drawing";

/** A ladder against a wall. */
export function Ladder({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <path d="M100 8v84M108 8v84M100 24h8M100 40h8M100 56h8M100 72h8" />
      <path d="M52 92L96 12M66 92l34-62" />
      <path d="M57 82h15M63 71h15M69 60h15M75 49h15M81 38h15" className="stroke-brand" />
      <path d="M16 92h112M24 92l-5 6M44 92l-5 6M84 92l-5 6M124 92l-5 6" opacity="0.6" />
      <path d="M18 92l3-18h16l3 18M21 74c0-10 16-10 16 0" />
    </Drawing>
  );
}
