import { MapPin } from "lucide-react";
import { useState } from "react";
import { TitledSection } from "@/components/titled-section";
import { Accordion } from "@/components/ui/accordion";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { SettingsSection } from "@/components/ui/settings-section";
import { Stepper } from "@/components/ui/stepper";
import { Table } from "@/components/ui/table";
import { Tabs } from "@/components/ui/tabs";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { Group, Specimen } from "../group";
import { useSamples } from "../samples";

const TABS = ["one", "two", "three", "four"] as const;

/** What a page is divided by. */
export function Structure() {
  const samples = useSamples();
  const [tab, setTab] = useState<(typeof TABS)[number]>("one");
  const [open, setOpen] = useState("first");
  const [step, setStep] = useState("3");
  const freshest = { two: { count: 128, label: samples.label }, three: { count: 3, label: samples.label } };
  return (
    <Group id="structure" title="Structure">
      <Specimen name="PageHeader" isWide>
        <div className="rounded-lg border border-line bg-surface px-5">
          <PageHeader
            title={samples.longTitle}
            description={samples.sentence}
            back={{ to: "/projects", label: samples.label }}
            badges={<Badge tone="success">{samples.status}</Badge>}
            actions={
              <>
                <Button variant="secondary">{samples.act}</Button>
                <Button>{samples.act}</Button>
              </>
            }
          />
        </div>
      </Specimen>
      <Specimen name="Tabs: with figures">
        <Tabs
          label={samples.label}
          value={tab}
          onChange={setTab}
          tabs={TABS.map((value, place) => ({
            value,
            label: samples.trades[place],
            count: place === 0 ? 12 : undefined,
            fresh: value === "two" || value === "three" ? freshest[value] : undefined,
            content: <p>{samples.paragraph}</p>,
          }))}
        />
      </Specimen>
      <Specimen name="Accordion">
        <Accordion
          as="h3"
          value={open}
          onChange={setOpen}
          items={[
            { value: "first", title: samples.title, content: samples.paragraph },
            { value: "second", title: samples.longTitle, content: samples.sentence },
          ]}
        />
      </Specimen>
      <Specimen name="Stepper: done, to correct, present, to come" isWide>
        <Stepper
          current={step}
          onStep={setStep}
          steps={[
            { key: "1", label: samples.trades[0], isComplete: true },
            { key: "2", label: samples.trades[1], isComplete: true, isAskedAgain: true },
            { key: "3", label: samples.trades[2], isComplete: false },
            { key: "4", label: samples.trades[3], isComplete: false, icon: MapPin },
          ]}
        />
      </Specimen>
      <Specimen name="Table: cards on a phone" isWide>
        <Table
          caption={samples.label}
          rowKey={({ trade }) => trade}
          rows={samples.trades.map((trade, place) => ({ trade, paise: (place + 1) * 12_345_050 }))}
          columns={[
            { key: "trade", header: samples.label, cell: ({ trade }) => trade },
            { key: "title", header: samples.place, cell: () => samples.longTitle },
            { key: "day", header: samples.status, cell: () => formatDate("2026-11-24") },
            { key: "sum", header: "₹", isFigure: true, cell: ({ paise }) => formatMoney(paise) },
          ]}
        />
      </Specimen>
      <Specimen name="Card, TitledSection">
        <TitledSection title={samples.title} more={{ to: "/projects", label: samples.act }}>
          <Card>{samples.paragraph}</Card>
        </TitledSection>
      </Specimen>
      <Specimen name="SettingsSection">
        <SettingsSection
          id="sample-settings"
          title={samples.title}
          description={samples.sentence}
          action={<Button variant="secondary">{samples.act}</Button>}
        >
          {samples.paragraph}
        </SettingsSection>
      </Specimen>
    </Group>
  );
}
