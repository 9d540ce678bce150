import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, X } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button, IconButton } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { LONGEST } from "./limits";
import type { ApplicationValues } from "./schema";

/** Links to the applicant's work, one per line. */
export function LinksField({ most }: { most: number }) {
  const { t } = useLingui();
  const { control, register, formState } = useFormContext<ApplicationValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "links" });
  const { errors } = formState;
  return (
    <div className="flex flex-col gap-2">
      {fields.map((field, index) => (
        <div key={field.id} className="flex items-start gap-2">
          <Field
            label={index === 0 ? <Trans>Link to your work</Trans> : <Trans>Another link ({index + 1})</Trans>}
            optional={index === 0}
            hideLabel={index > 0}
            error={errors.links?.[index]?.url?.message ?? (index === 0 ? errors.links?.message : undefined)}
            className="flex-1"
          >
            <Input
              type="url"
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="https://"
              maxLength={LONGEST.link}
              {...register(`links.${index}.url`)}
            />
          </Field>
          {index > 0 && (
            <IconButton icon={X} label={t`Remove link ${index + 1}`} onClick={() => remove(index)} />
          )}
        </div>
      ))}
      {fields.length < most && (
        <Button icon={Plus} variant="quiet" className="-ml-2 self-start" onClick={() => append({ url: "" })}>
          <Trans>Add a link</Trans>
        </Button>
      )}
    </div>
  );
}
