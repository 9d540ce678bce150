import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { Controller } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { applyProblemToForm } from "@/lib/form-problem";
import { latinDigits } from "@/lib/digits";
import type { DocumentKind } from "../queries";
import { PictureField } from "./picture-field";
import { type NumberedValues, numberedSchema } from "./numbered-schema";
import { UploadState } from "./upload-state";
import { type GivenFile, useSaveDocument } from "./use-save-document";

export interface NumberedDocument {
  kind: DocumentKind;
  numberLabel: string;
  numberHelp: string;
  /** Characters of the number without spaces. */
  longest: number;
  isDigits?: boolean;
  /** The back of the card may be added. */
  hasBack?: boolean;
  /** The copy shows the whole number; its first eight digits are masked here. */
  coversNumber?: boolean;
}

interface NumberedFormProps {
  userId: string;
  document: NumberedDocument;
  onSaved: () => void;
  /** Leaves the form, if a document is already stored. */
  onCancel?: () => void;
}

const FIELDS: (keyof NumberedValues)[] = ["number", "front", "back"];
const BLANK: NumberedValues = { number: "", front: null, back: null };

/** A document submitted as its number and a copy. The number exists only in this form until it is sent. */
export function NumberedForm({ userId, document, onSaved, onCancel }: NumberedFormProps) {
  const { t } = useLingui();
  const saving = useSaveDocument(userId);
  const {
    kind,
    numberLabel,
    numberHelp,
    longest,
    isDigits,
    hasBack = false,
    coversNumber = false,
  } = document;
  const form = useForm<NumberedValues>({
    resolver: zodResolver(numberedSchema),
    defaultValues: BLANK,
  });
  const { errors, isSubmitted } = form.formState;
  const isSending = saving.percent !== null;
  const { problem } = saving;

  // The server's errors appear at their fields.
  useEffect(() => {
    if (problem && problem.fieldErrors.length > 0) {
      applyProblemToForm(problem, form.setError, { known: FIELDS });
    }
  }, [problem, form]);

  const send = form.handleSubmit(async ({ number, front, back }) => {
    const files: Record<string, GivenFile> = {};
    if (front) files.front = front;
    if (back) files.back = back;
    if (await saving.save({ kind, fields: { number }, files })) onSaved();
  });
  const registration = form.register("number");
  const isMissing = isSubmitted && Object.values(errors).some((error) => error?.type === "custom");

  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => void send(event)}
      className="flex flex-col gap-4 rounded-lg border border-line p-4"
    >
      {isMissing && (
        <Alert tone="danger" title={t`Missing Information`}>
          <Trans>Please fill in all required fields and upload all documents.</Trans>
        </Alert>
      )}
      <Field
        label={numberLabel}
        help={numberHelp}
        error={errors.number?.message}
        required
        className="max-w-sm"
      >
        <Input
          {...registration}
          inputMode={isDigits ? "numeric" : "text"}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          disabled={isSending}
          className="tracking-wider uppercase figures"
          onChange={(change) => {
            change.target.value = shaped(change.target.value, longest, isDigits);
            void registration.onChange(change);
          }}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="front"
          render={({ field }) => (
            <PictureField
              label={hasBack ? t`Front of the document` : t`Copy of the document`}
              help={
                coversNumber
                  ? t`A photo or screenshot. You cover the first eight digits in the next step.`
                  : t`A photo, or a PDF of up to 5 MB.`
              }
              value={field.value}
              onChange={field.onChange}
              error={errors.front?.message}
              disabled={isSending}
              takesPdf={!coversNumber}
              coversNumber={coversNumber}
            />
          )}
        />
        {hasBack && (
          <Controller
            control={form.control}
            name="back"
            render={({ field }) => (
              <PictureField
                label={t`Back of the document (optional)`}
                value={field.value}
                onChange={field.onChange}
                error={errors.back?.message}
                disabled={isSending}
                takesPdf={!coversNumber}
                coversNumber={coversNumber}
              />
            )}
          />
        )}
      </div>
      <UploadState saving={saving} placed={FIELDS} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSending}>
          <Trans>Save document</Trans>
        </Button>
        {onCancel && (
          <Button variant="secondary" disabled={isSending} onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}

/** Formats the input: capital letters, Latin digits, limited length; digits in groups of four. */
function shaped(text: string, longest: number, isDigits = false): string {
  const plain = latinDigits(text)
    .toUpperCase()
    .replaceAll(isDigits ? /\D/g : /[^A-Z0-9]/g, "")
    .slice(0, longest);
  return isDigits ? plain.replaceAll(/(\d{4})(?=\d)/g, "$1 ") : plain;
}
