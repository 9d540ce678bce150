import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Controller } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { Input } from "@/components/ui/input";
import { Options, Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { tradeName, tradesQuery } from "@/features/trades/queries";
import { submitForm } from "@/lib/form-problem";
import { useIdempotencyKey } from "@/lib/idempotency";
import { useOpened } from "@/lib/opened";
import { useAskBeforeUnload } from "@/lib/ask-before-unload";
import { MonthInput } from "./month-input";
import { useSavePiece } from "./mutations";
import {
  LONGEST_DESCRIPTION,
  LONGEST_TITLE,
  type PieceValues,
  bodyOf,
  pieceSchema,
  valuesOf,
} from "./piece-schema";
import type { Piece } from "./queries";

interface PieceDialogProps {
  /** The piece to edit; undefined for a new one. */
  piece?: Piece;
  /** Offered for a new piece. */
  mainTrade?: string;
  onClose: () => void;
}

/** The text of a portfolio piece. */
export function PieceDialog({ piece, mainTrade = "", onClose }: PieceDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const key = useIdempotencyKey();
  const opened = useOpened(piece);
  const save = useSavePiece(opened);
  const { data: trades } = useQuery(tradesQuery);
  const form = useForm<PieceValues>({
    resolver: zodResolver(pieceSchema),
    defaultValues: valuesOf(opened, mainTrade),
  });
  useAskBeforeUnload(form.formState.isDirty);
  const { errors, submitCount, isSubmitting } = form.formState;
  const submit = submitForm(form, async (values) => {
    await save.mutateAsync({ ...bodyOf(values), key: key.current() });
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={piece ? <Trans>Change this work</Trans> : <Trans>Add to your portfolio</Trans>}
      description={piece ? undefined : <Trans>Photos come next.</Trans>}
      isLocked={isSubmitting}
      footer={
        <Button type="submit" form={formId} busy={isSubmitting}>
          {piece ? <Trans>Save</Trans> : <Trans>Save and add photos</Trans>}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormErrorSummary errors={errors} submitCount={submitCount} />
        <Field label={t`What was the work?`} required error={errors.title?.message}>
          <Input
            maxLength={LONGEST_TITLE}
            placeholder={t`For example kitchen tiles in Aundh`}
            {...form.register("title")}
          />
        </Field>
        <Field
          label={t`About it`}
          optional
          help={t`How large, which material, how many days. Leave out names and addresses.`}
          error={errors.description?.message}
        >
          <Textarea rows={4} maxLength={LONGEST_DESCRIPTION} {...form.register("description")} />
        </Field>
        <Field label={t`Trade`} optional error={errors.trade?.message}>
          <Select {...form.register("trade")}>
            <option value="">{t`None of these`}</option>
            <Options of={trades?.items} value={(trade) => trade.slug} label={tradeName} />
          </Select>
        </Field>
        <Field label={t`Finished in`} optional error={errors.finished_month?.message}>
          <Controller
            name="finished_month"
            control={form.control}
            render={({ field: { value, onChange } }) => <MonthInput value={value} onChange={onChange} />}
          />
        </Field>
      </form>
    </Dialog>
  );
}
