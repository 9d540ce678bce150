import { Drawing } from "@/components/drawings/drawing";

/** Papers under a magnifying glass. */
export function PapersLookedAt() {
  return (
    <Drawing width={140} height={110}>
      <path d="M34 16h44l16 16v62H34z" />
      <path d="M78 16v16h16" />
      <path d="M44 44h34M44 54h40M44 64h22M44 74h18" opacity="0.6" />
      <circle cx="90" cy="72" r="18" className="stroke-brand" />
      <path d="m103 85 16 16" className="stroke-brand" />
      <circle cx="90" cy="68" r="5" />
      <path d="M80 82c2-8 18-8 20 0" />
    </Drawing>
  );
}

/** A card with its seal. */
export function SealedCard() {
  return (
    <Drawing width={140} height={110}>
      <rect x="18" y="22" width="100" height="66" rx="5" />
      <circle cx="44" cy="46" r="9" />
      <path d="M28 72c3-12 29-12 32 0M68 42h36M68 52h26M68 62h30" opacity="0.6" />
      <g className="stroke-brand">
        <path d="m104 70 5 5 7-2 2 7 7 3-3 7 3 7-7 3-2 7-7-2-5 5-5-5-7 2-2-7-7-3 3-7-3-7 7-3 2-7 7 2z" />
        <path d="m96 88 6 6 11-11" />
      </g>
    </Drawing>
  );
}

/** A sheet with one line to be rewritten. */
export function MarkedSheet() {
  return (
    <Drawing width={140} height={110}>
      <path d="M30 12h52l16 16v70H30z" />
      <path d="M82 12v16h16" />
      <path d="M40 40h40M40 52h46M40 76h30M40 86h38" opacity="0.6" />
      <path d="M40 64h34" className="stroke-brand" />
      <path d="m84 60 26-26 8 8-26 26-10 2zM104 40l8 8" className="stroke-brand" />
    </Drawing>
  );
}

/** A calendar with an expired page. */
export function EndedCalendar() {
  return (
    <Drawing width={140} height={110}>
      <rect x="28" y="22" width="84" height="74" rx="4" />
      <path d="M28 42h84M48 14v14M92 14v14" />
      <path d="M40 54h10M58 54h10M76 54h10M94 54h8M40 68h10M58 68h10" opacity="0.6" />
      <path d="M86 66a12 12 0 1 1-4 20m-1-10v11h11" className="stroke-brand" />
    </Drawing>
  );
}
