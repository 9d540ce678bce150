import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import type { TextName } from "./names";
import { type DiffLine, type TextLanguage, versionQuery } from "./queries";

interface DifferenceProps {
  name: TextName;
  language: TextLanguage;
  number: number;
}

/** The changes of a version against the one before it; the original is shown whole. */
export function Difference({ name, language, number }: DifferenceProps) {
  const query = useQuery(versionQuery(name, language, number));
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-24 rounded-md" />}>
      {({ lines }) => (
        <div
          lang={language}
          className="overflow-hidden rounded-md border border-line bg-surface py-1 text-sm wrap-anywhere"
        >
          {runsOf(lines).map(({ at, kind, texts }) =>
            kind === "same" && texts.length < lines.length ? (
              <details key={at} className="border-y border-line bg-sunken first:border-t-0 last:border-b-0">
                <summary className="flex min-h-11 cursor-pointer items-center px-3 text-ink-soft">
                  <Plural value={texts.length} one="# line unchanged" other="# lines unchanged" />
                </summary>
                <Lines kind={kind} texts={texts} />
              </details>
            ) : (
              <Lines key={at} kind={kind} texts={texts} />
            ),
          )}
        </div>
      )}
    </QueryView>
  );
}

const LOOKS = {
  same: { sign: "", classes: "" },
  added: { sign: "+", classes: "bg-success-soft" },
  removed: { sign: "−", classes: "bg-danger-soft" },
} as const;

function Lines({ kind, texts }: Omit<Run, "at">) {
  const { sign, classes } = LOOKS[kind];
  return (
    <div className={cn("grid grid-cols-[1.75rem_minmax(0,1fr)] py-0.5", classes)}>
      <span aria-hidden className="text-center font-semibold">
        {sign}
      </span>
      <div className="pr-3 whitespace-pre-wrap">
        {kind !== "same" && (
          <span className="sr-only">
            {kind === "added" ? <Trans>Added:</Trans> : <Trans>Taken out:</Trans>}{" "}
          </span>
        )}
        {texts.join("\n") || " "}
      </div>
    </div>
  );
}

interface Run {
  /** The index of its first line, used as key. */
  at: number;
  kind: DiffLine["kind"];
  texts: string[];
}

/** Consecutive lines of the same kind. */
function runsOf(lines: DiffLine[]): Run[] {
  const runs: Run[] = [];
  lines.forEach(({ kind, text }, at) => {
    const last = runs.at(-1);
    if (last?.kind === kind) last.texts.push(text);
    else runs.push({ at, kind, texts: [text] });
  });
  return runs;
}
