import { cn } from "@/lib/cn";
import { Group, Specimen } from "../group";
import { useSamples } from "../samples";

/** Written out, so that the styles are built for them. */
const SURFACES = [
  ["paper", "bg-paper"],
  ["surface", "bg-surface"],
  ["sunken", "bg-sunken"],
  ["line", "bg-line"],
  ["line-strong", "bg-line-strong"],
  ["brand-fill", "bg-brand-fill"],
  ["brand-fill-hover", "bg-brand-fill-hover"],
  ["brand-soft", "bg-brand-soft"],
  ["marigold", "bg-marigold"],
  ["marigold-soft", "bg-marigold-soft"],
  ["success-soft", "bg-success-soft"],
  ["warning-soft", "bg-warning-soft"],
  ["danger-soft", "bg-danger-soft"],
  ["danger-fill", "bg-danger-fill"],
  ["danger-fill-hover", "bg-danger-fill-hover"],
  ["info-soft", "bg-info-soft"],
] as const;

const WORDS = [
  ["ink", "text-ink"],
  ["ink-soft", "text-ink-soft"],
  ["ink-faint", "text-ink-faint"],
  ["brand", "text-brand"],
  ["success", "text-success"],
  ["warning", "text-warning"],
  ["danger", "text-danger"],
  ["info", "text-info"],
] as const;

const SCALE = [
  ["4xl 48", "text-4xl font-bold"],
  ["3xl 36", "text-3xl font-bold"],
  ["2xl 28", "text-2xl font-bold"],
  ["xl 22", "text-xl font-bold"],
  ["lg 18", "text-lg"],
  ["base 16", "text-base"],
  ["sm 14", "text-sm"],
  ["12", "text-[12px]"],
] as const;

const CORNERS = [
  ["sm 6", "rounded-sm"],
  ["md 8", "rounded-md"],
  ["lg 10", "rounded-lg"],
  ["full", "rounded-full"],
] as const;

/** Colours, type, corners, papers: what everything else is made of. */
export function Foundations() {
  const samples = useSamples();
  return (
    <Group id="foundations" title="Foundations">
      <Specimen
        name="colours: surfaces, lines, fills"
        className="grid grid-cols-2 gap-2 sm:grid-cols-4"
        isWide
      >
        {SURFACES.map(([name, fill]) => (
          <div key={name} className="flex items-center gap-2 text-sm">
            <span className={cn("size-9 shrink-0 rounded-sm border border-line", fill)} />
            {name}
          </div>
        ))}
      </Specimen>
      <Specimen name="colours: words on paper, surface, sunken" className="grid grid-cols-3 gap-2">
        {["bg-paper", "bg-surface", "bg-sunken"].map((ground) => (
          <div key={ground} className={cn("rounded-md border border-line p-3", ground)}>
            {WORDS.map(([name, colour]) => (
              <p key={name} className={cn("font-medium", colour)}>
                {name}
              </p>
            ))}
          </div>
        ))}
      </Specimen>
      <Specimen name="type scale" className="flex flex-col gap-1">
        {SCALE.map(([name, size]) => (
          <p key={name} className="flex items-baseline gap-3">
            <span className="w-14 shrink-0 text-[12px] text-ink-faint figures">{name}</span>
            <span className={cn("min-w-0 truncate", size)}>{samples.title}</span>
          </p>
        ))}
      </Specimen>
      <Specimen name="a paragraph: 70 characters a line at most">
        <p className="max-w-prose">{samples.paragraph}</p>
      </Specimen>
      <Specimen name="corners, the one shadow" className="flex flex-wrap items-center gap-3">
        {CORNERS.map(([name, corner]) => (
          <span
            key={name}
            className={cn(
              "grid size-14 place-items-center border border-line-strong bg-surface text-sm",
              corner,
            )}
          >
            {name}
          </span>
        ))}
        <span className="grid h-14 place-items-center rounded-lg border border-line bg-surface px-3 text-sm shadow-float">
          shadow-float
        </span>
      </Specimen>
      <Specimen name="drawing-paper">
        <div className="h-24 rounded-lg border border-line drawing-paper" />
      </Specimen>
      <Specimen name="hatched, dotted: parts of a bar" className="flex gap-2">
        <span className="h-6 flex-1 rounded-sm bg-brand-fill" />
        <span className="h-6 flex-1 rounded-sm bg-brand-fill hatched" />
        <span className="h-6 flex-1 rounded-sm bg-brand-fill dotted" />
      </Specimen>
    </Group>
  );
}
