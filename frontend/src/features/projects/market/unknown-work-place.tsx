import { Trans } from "@lingui/react/macro";
import { MapPin } from "lucide-react";
import type { Schemas } from "@/api/schemas";
import { FloorPlan } from "@/components/drawings/floor-plan";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { toProblem } from "@/lib/problem";

type Place = Schemas["PlaceOut"];

/** The closest names that the server suggests for an unknown place; null for any other error. */
export function nearestNames(error: Error | null): Place[] | null {
  const problem = error ? toProblem(error) : null;
  if (problem?.code !== "unknown_place") return null;
  const { suggestions } = (problem.body ?? {}) as { suggestions?: Place[] };
  return Array.isArray(suggestions) ? suggestions : [];
}

interface UnknownWorkPlaceProps {
  text: string;
  suggestions: Place[];
  onChange: (changes: { place: string }) => void;
}

/** Says that the URL names an unknown place and suggests the closest names. */
export function UnknownWorkPlace({ text, suggestions, onChange }: UnknownWorkPlaceProps) {
  return (
    <EmptyState
      as="h3"
      drawing={<FloorPlan />}
      title={<Trans>We don’t know “{text}”</Trans>}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {suggestions.map(({ id, label }) => (
            <Button icon={MapPin} key={id} variant="secondary" onClick={() => onChange({ place: label })}>
              {label}
            </Button>
          ))}
          <Button variant="link" onClick={() => onChange({ place: "" })}>
            <Trans>All of India</Trans>
          </Button>
        </span>
      }
    >
      {suggestions.length > 0 ? (
        <Trans>Did you mean one of these?</Trans>
      ) : (
        <Trans>Try the nearest larger town.</Trans>
      )}
    </EmptyState>
  );
}
