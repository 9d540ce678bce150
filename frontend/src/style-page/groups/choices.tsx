import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { RadioCards } from "@/components/ui/radio-cards";
import { Switch } from "@/components/ui/switch";
import { TradeIcon } from "@/components/trade-icon";
import { Group, Specimen } from "../group";
import { useSamples } from "../samples";

const SLUGS = ["electrician", "plumber", "mason", "painter"] as const;

/** What is chosen and ticked. */
export function Choices() {
  const samples = useSamples();
  const [isOn, setIsOn] = useState(true);
  const options = SLUGS.map((value, place) => ({
    value,
    label: samples.trades[place],
    help: place < 2 ? samples.sentence : undefined,
    icon: <TradeIcon slug={value} className="text-brand" />,
  }));
  return (
    <Group id="choices" title="Choices">
      <Specimen name="RadioCards">
        <RadioCards legend={samples.label} name="choice" options={options} />
      </Specimen>
      <Specimen name="RadioCards: chosen, invalid" className="flex flex-col gap-4">
        <Chosen error={samples.error} />
      </Specimen>
      <Specimen name="Checkbox: empty, ticked, disabled, long">
        <Checkbox label={samples.title} help={samples.help} />
        <Checkbox label={samples.title} defaultChecked />
        <Checkbox label={samples.title} disabled />
        <Checkbox label={samples.longTitle} />
      </Specimen>
      <Specimen name="Checkbox: invalid; Switch: on, off, disabled">
        <Checkbox label={samples.title} error={samples.error} />
        <div className="mt-3 flex gap-2">
          <Switch checked={isOn} onChange={setIsOn} label={samples.label} />
          <Switch checked={!isOn} onChange={(next) => setIsOn(!next)} label={samples.label} />
          <Switch checked disabled onChange={setIsOn} label={samples.label} />
          <Switch checked={false} disabled onChange={setIsOn} label={samples.label} />
        </div>
      </Specimen>
    </Group>
  );
}

function Chosen({ error }: { error: string }) {
  const samples = useSamples();
  const [slug, setSlug] = useState<string>("plumber");
  return (
    <RadioCards
      legend={samples.label}
      name="chosen"
      value={slug}
      onChange={(change) => setSlug(change.target.value)}
      options={SLUGS.slice(0, 2).map((value, place) => ({ value, label: samples.trades[place] }))}
      error={error}
    />
  );
}
