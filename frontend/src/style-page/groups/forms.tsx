import { useState } from "react";
import { useForm } from "@/lib/use-form";
import { ReasonDialog } from "@/components/reports/reason-dialog";
import { ReportDialog } from "@/components/reports/report-dialog";
import { ReportList } from "@/components/reports/report-list";
import { type ReportState, ReportStateField } from "@/components/reports/report-state-field";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { Input } from "@/components/ui/input";
import { RequiredSummary } from "@/components/ui/required-summary";
import { RestoredDraft } from "@/components/ui/restored-draft";
import { toast } from "@/components/ui/toast";
import { Group, Specimen } from "../group";
import { useSamples } from "../samples";

type Opened = "form" | "report" | "reason";

/** What belongs round a form. */
export function Forms() {
  const samples = useSamples();
  const [opened, setOpened] = useState<Opened>();
  const [state, setState] = useState<ReportState>("open");
  const close = () => setOpened(undefined);
  const reasons = { rude: samples.trades[0] ?? "", other: samples.trades[1] ?? "" };
  return (
    <Group id="forms" title="Forms">
      <Specimen name="FormErrorSummary: fields, the whole form" className="flex flex-col gap-3">
        <FormErrorSummary
          submitCount={0}
          errors={{
            title: { message: samples.error, ref: { focus: close } },
            place: { message: samples.help, ref: { focus: close } },
          }}
        />
        <FormErrorSummary submitCount={0} errors={{ root: { server: { message: samples.sentence } } }} />
      </Specimen>
      <Specimen name="RequiredSummary, RestoredDraft" className="flex flex-col gap-3">
        <RequiredSummary
          errors={{ title: { type: "required", message: samples.error } }}
          submitCount={0}
          values={{ title: "" }}
          required={["title"]}
        />
        <RestoredDraft onDiscard={close} />
      </Specimen>
      <Specimen name="FormDialog, ReportDialog, ReasonDialog" className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setOpened("form")}>
          FormDialog
        </Button>
        <Button variant="secondary" onClick={() => setOpened("report")}>
          ReportDialog
        </Button>
        <Button variant="secondary" onClick={() => setOpened("reason")}>
          ReasonDialog
        </Button>
      </Specimen>
      <Specimen name="ReportStateField">
        <ReportStateField value={state} onChange={setState} />
      </Specimen>
      <Specimen name="ReportList" isWide>
        <ReportList
          reasons={reasons}
          reports={[
            {
              id: "1",
              reason: "rude",
              words: samples.sentence,
              reporter_name: `${samples.firstName} ${samples.lastName}`,
              created_at: "2026-11-20T09:30:00Z",
            },
          ]}
          renderDecision={() => samples.status}
        />
      </Specimen>
      {opened === "form" && <OneField onClose={close} />}
      {opened === "report" && (
        <ReportDialog
          title={samples.title}
          description={samples.sentence}
          submitLabel={samples.act}
          reasons={reasons}
          onSend={() => Promise.resolve()}
          onClose={close}
        />
      )}
      {opened === "reason" && (
        <ReasonDialog
          tone="danger"
          title={samples.title}
          description={samples.sentence}
          submitLabel={samples.act}
          help={samples.help}
          done={samples.status}
          onSend={() => Promise.resolve()}
          onClose={close}
        />
      )}
    </Group>
  );
}

function OneField({ onClose }: { onClose: () => void }) {
  const samples = useSamples();
  const form = useForm({ defaultValues: { title: "" } });
  return (
    <FormDialog
      form={form}
      title={samples.longTitle}
      description={samples.sentence}
      submitLabel={samples.act}
      required={["title"]}
      onSend={() => Promise.resolve()}
      onSent={() => toast.success(samples.status)}
      onClose={onClose}
    >
      <Field label={samples.label} help={samples.help} error={form.formState.errors.title?.message}>
        <Input {...form.register("title", { required: samples.error })} />
      </Field>
    </FormDialog>
  );
}
