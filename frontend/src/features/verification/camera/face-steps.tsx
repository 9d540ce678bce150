import { Drawing } from "@/components/drawings/drawing";
import type { ChallengeStep } from "../queries";

/** How far the nose is off the centre, and the direction of the arrow. */
const TURNS = {
  turn_left: { nose: [-9, 0], arrow: "M34 60H14m7-7-7 7 7 7" },
  turn_right: { nose: [9, 0], arrow: "M106 60h20m-7-7 7 7-7 7" },
  look_up: { nose: [0, -9], arrow: "M112 40V20m-7 7 7-7 7 7" },
} as const;

/** The left edges of the five fingers, thumb last, with their lengths. */
const FINGERS = [
  { x: 98, top: 26 },
  { x: 106, top: 22 },
  { x: 114, top: 24 },
  { x: 122, top: 30 },
  { x: 90, top: 46 },
];

/** Drawing of one step: the face as in a mirror. */
export function StepDrawing({ step, className }: { step: ChallengeStep; className?: string }) {
  const turn = step.code in TURNS ? TURNS[step.code as keyof typeof TURNS] : null;
  const [across, down] = turn?.nose ?? [0, 0];
  const isWithHand = step.code === "show_fingers";
  const middle = isWithHand ? 46 : 70;
  return (
    <Drawing width={140} height={110} className={className}>
      <ellipse cx={middle} cy="54" rx="28" ry="34" />
      <path d={`M${middle - 26} 42q26-34 52 0`} opacity="0.6" />
      <path d={`M${middle - 30} 104q4-14 20-16M${middle + 30} 104q-4-14-20-16`} opacity="0.6" />
      <circle cx={middle - 11 + across} cy={48 + down} r="2.5" />
      <circle cx={middle + 11 + across} cy={48 + down} r="2.5" />
      <path d={`M${middle + across} ${52 + down}v9h${across < 0 ? -4 : 4}`} />
      {step.code === "smile" ? (
        <path d={`M${middle - 14} 68q14 16 28 0q-14 4-28 0`} className="stroke-brand" />
      ) : (
        <path d={`M${middle - 8 + across} ${72 + down}h16`} />
      )}
      {turn && <path d={turn.arrow} className="stroke-brand" />}
      {isWithHand && (
        <g className="stroke-brand">
          <path d="M98 66v16q0 14 14 14h4q14 0 14-14V66z" />
          {FINGERS.slice(0, Math.min(5, step.count ?? 1)).map(({ x, top }) => (
            <rect key={x} x={x} y={top} width="6.5" height={66 - top} rx="3" />
          ))}
        </g>
      )}
    </Drawing>
  );
}

/** Drawing of a live selfie before it starts: a face in a camera frame. */
export function FaceSteps({ className }: { className?: string }) {
  return (
    <Drawing width={120} height={84} className={className}>
      <ellipse cx="60" cy="42" rx="20" ry="25" />
      <circle cx="52" cy="38" r="2" />
      <circle cx="68" cy="38" r="2" />
      <path d="M52 51q8 7 16 0" />
      <path d="M26 20V8h14M94 20V8H80M26 64v12h14M94 64v12H80" className="stroke-brand" />
      <path d="M18 42H6m5-5-5 5 5 5M102 42h12m-5-5 5 5-5 5" opacity="0.6" />
    </Drawing>
  );
}
