import { Sheet, range } from "./sheet";

const COURSE = 18;
const LENGTH = 40;
/** A wall that is being built, course by course, and one brick with its frog. */
export function Brick() {
  return (
    <Sheet>
      <path d="M28 156h176" />
      {range(6).map((course) => {
        const y = 156 - (course + 1) * COURSE;
        const offset = course % 2 === 0 ? 0 : LENGTH / 2;
        const ends = 188 - course * 20;
        const joints = range(5)
          .map((joint) => 28 + offset + joint * LENGTH)
          .filter((x) => x > 28 && x < ends);
        return (
          <g key={course}>
            <path d={`M28 ${y}h${ends - 28}v${COURSE}`} />
            <path d={joints.map((x) => `M${x} ${y}v${COURSE}`).join("")} />
          </g>
        );
      })}
      <path d="M28 48v108" />
      <path d="M28 38h172" strokeDasharray="6 5" className="stroke-brand" />
      <path d="M28 30v16M200 30v16" className="stroke-brand" />
      <g>
        <path d="M216 112l42-20 42 16v24l-42 20-42-16z" />
        <path d="M216 112l42 16 42-20M258 128v24" />
        <path d="M238 109l22-10 20 8-22 10z" className="stroke-brand" />
      </g>
      <path d="M212 146l42 16M210 143v6M252 159v6" opacity="0.6" />
    </Sheet>
  );
}
