import { Trans, useLingui } from "@lingui/react/macro";
import type { UseFormReturn } from "react-hook-form";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Options, Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { type Member, PRIORITIES, fullName } from "../model";
import { MilestoneField } from "../diary/milestone-field";
import { PRIORITY_LABELS } from "./labels";
import type { TaskForm } from "./schemas";

interface TaskFieldsProps {
  projectId: string;
  members: Member[];
  form: Pick<UseFormReturn<TaskForm>, "register" | "formState">;
}

export function TaskFields({ projectId, members, form: { register, formState } }: TaskFieldsProps) {
  const { t } = useLingui();
  const { errors } = formState;
  return (
    <>
      <Field label={<Trans>Title</Trans>} error={errors.title?.message} required>
        <Input
          {...register("title")}
          autoComplete="off"
          placeholder={t`For example: buy tiles for the bathroom`}
        />
      </Field>
      <Field label={<Trans>Description</Trans>} error={errors.description?.message} optional>
        <Textarea {...register("description")} rows={3} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={<Trans>Priority</Trans>} error={errors.priority?.message}>
          <Select {...register("priority")}>
            <Options of={PRIORITIES} label={(priority) => t(PRIORITY_LABELS[priority])} />
          </Select>
        </Field>
        <Field label={<Trans>Due date</Trans>} error={errors.due_date?.message} optional>
          <DateInput {...register("due_date")} />
        </Field>
      </div>
      <MilestoneField projectId={projectId} error={errors.milestone_id?.message}>
        {(options) => <Select {...register("milestone_id")}>{options}</Select>}
      </MilestoneField>
      <Field label={<Trans>Assigned to</Trans>} error={errors.assignee_id?.message} optional>
        <Select {...register("assignee_id")}>
          <option value="">{t`Nobody yet`}</option>
          <Options of={members} value={(member) => member.id} label={fullName} />
        </Select>
      </Field>
    </>
  );
}
