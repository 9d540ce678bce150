import { MapPin } from "lucide-react";
import { useState } from "react";
import { CodeInput } from "@/components/ui/code-input";
import { Combobox } from "@/components/ui/combobox";
import { DateInput } from "@/components/ui/date-input";
import { EmailInput } from "@/components/ui/email-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MoneyController } from "@/components/ui/money-controller";
import { OtpInput } from "@/components/ui/otp-input";
import { PasswordInput } from "@/components/ui/password-input";
import { PhoneInput } from "@/components/ui/phone-input";
import { SearchField } from "@/components/ui/search-field";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { useForm } from "@/lib/use-form";
import { Group, Specimen } from "../group";
import { useSamples } from "../samples";

/** What is typed into. */
export function Controls() {
  const samples = useSamples();
  return (
    <Group id="controls" title="Controls">
      <Specimen name="Field, Input">
        <Field label={samples.label} help={samples.help} optional>
          <Input placeholder={samples.title} />
        </Field>
      </Specimen>
      <Specimen name="Field, Input: filled with a long title">
        <Field label={samples.label} help={samples.help}>
          <Input defaultValue={samples.longTitle} />
        </Field>
      </Specimen>
      <Specimen name="Field, Input: invalid">
        <Field label={samples.label} help={samples.help} error={samples.error} required>
          <EmailInput defaultValue="abc" />
        </Field>
      </Specimen>
      <Specimen name="Field, Input: disabled">
        <Field label={samples.label} help={samples.help}>
          <Input defaultValue={samples.title} disabled />
        </Field>
      </Specimen>
      <Specimen name="Field, Input: with the focus">
        <Field label={samples.label}>
          <Input
            defaultValue={samples.title}
            className="border-brand outline-2 outline-offset-0 outline-brand"
          />
        </Field>
      </Specimen>
      <Specimen name="Select">
        <Field label={samples.label}>
          <Select defaultValue="1">
            {samples.trades.map((trade, place) => (
              <option key={trade} value={place}>
                {trade}
              </option>
            ))}
          </Select>
        </Field>
      </Specimen>
      <Specimen name="Textarea">
        <Field label={samples.label}>
          <Textarea defaultValue={samples.paragraph} />
        </Field>
      </Specimen>
      <Specimen name="Textarea: invalid">
        <Field label={samples.label} error={samples.error}>
          <Textarea defaultValue={samples.sentence} />
        </Field>
      </Specimen>
      <Specimen name="MoneyInput">
        <Amount />
      </Specimen>
      <Specimen name="PhoneInput">
        <Field label={samples.label}>
          <PhoneInput defaultValue="9876543210" />
        </Field>
      </Specimen>
      <Specimen name="PasswordInput">
        <Field label={samples.label}>
          <PasswordInput defaultValue="karigar-demo" />
        </Field>
      </Specimen>
      <Specimen name="DateInput">
        <Field label={samples.label}>
          <DateInput defaultValue="2026-11-24" />
        </Field>
      </Specimen>
      <Specimen name="CodeInput">
        <Field label={samples.label}>
          <CodeInput defaultValue="482913" />
        </Field>
      </Specimen>
      <Specimen name="OtpInput: under way, invalid" className="flex flex-col gap-4">
        <Code digits="4829" />
        <Code digits="482913" error={samples.error} />
      </Specimen>
      <Specimen name="Combobox">
        <Places />
      </Specimen>
      <Specimen name="SearchField">
        <Words />
      </Specimen>
    </Group>
  );
}

function Amount() {
  const samples = useSamples();
  const { control } = useForm<{ paise: number | null }>({ defaultValues: { paise: 12_345_650 } });
  return (
    <Field label={samples.label}>
      <MoneyController name="paise" control={control} />
    </Field>
  );
}

function Code({ digits, error }: { digits: string; error?: string }) {
  const samples = useSamples();
  const [typed, setTyped] = useState(digits);
  return (
    <Field label={samples.label} error={error}>
      <OtpInput value={typed} onChange={setTyped} />
    </Field>
  );
}

function Places() {
  const samples = useSamples();
  const [text, setText] = useState("");
  const items = samples.trades.filter((trade) => trade.toLowerCase().includes(text.toLowerCase()));
  return (
    <Field label={samples.label} help={samples.help}>
      <Combobox
        icon={<MapPin />}
        text={text}
        items={items}
        keyOf={(item) => item}
        onType={setText}
        onChoose={setText}
        note={samples.error}
        placeholder={samples.place}
      >
        {(item) => item}
      </Combobox>
    </Field>
  );
}

function Words() {
  const samples = useSamples();
  const [words, setWords] = useState(samples.title);
  return <SearchField label={samples.label} help={samples.help} value={words} onSearch={setWords} />;
}
