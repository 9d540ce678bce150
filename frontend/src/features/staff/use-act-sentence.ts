import { useLingui } from "@lingui/react/macro";
import { ACTS } from "./act-names";
import type { Act } from "./queries";

interface Named {
  verb: string;
  actor: string;
  person: string;
}

/** Describes an act as a sentence; one without a sentence shows its verb. */
export function useActSentence(): { ofAct: (act: Act) => string; ofVerb: (verb: string) => string } {
  const { t, i18n } = useLingui();
  const told = ({ verb, actor, person }: Named) => {
    const sentence = ACTS[verb];
    return sentence ? i18n._({ ...sentence, values: { actor, person } }) : `${actor}: ${verb}`;
  };
  return {
    ofAct: ({ verb, actor, about }) =>
      told({ verb, actor: actor.name || t`A former member`, person: about?.name || t`a former member` }),
    ofVerb: (verb) => told({ verb, actor: "…", person: "…" }),
  };
}
