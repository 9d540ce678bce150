import { zodResolver } from "@hookform/resolvers/zod";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import { useNavigate } from "@/lib/router/hooks";
import { LONGEST_SLUG, SLUG, type TextKind, deskAddress } from "./names";
import { staffTextsQuery } from "./queries";

const schema = z.object({
  slug: z
    .string()
    .trim()
    .min(1, { error: () => t(i18n)`Please write something here.` })
    .max(LONGEST_SLUG, { error: () => t(i18n)`Please keep this to ${LONGEST_SLUG} characters.` })
    .regex(SLUG, { error: () => t(i18n)`Please use small letters, figures and single hyphens.` }),
});

interface BeginTextDialogProps {
  kind: Exclude<TextKind, "pages">;
  onClose: () => void;
}

/** Asks for the address of a new text; it comes to be with its first publishing. */
export function BeginTextDialog({ kind, onClose }: BeginTextDialogProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { slug: "" } });
  const begin = async ({ slug }: { slug: string }) => {
    const { items } = await queryClient.ensureQueryData(staffTextsQuery(kind));
    const isThere = items.some((row) => row.slug === slug);
    await navigate(deskAddress({ kind, slug }, isThere ? {} : { begun: "true" }));
  };
  return (
    <FormDialog
      form={form}
      width="sm"
      title={kind === "articles" ? <Trans>New article</Trans> : <Trans>New position</Trans>}
      description={<Trans>Readers see nothing of it before you publish it.</Trans>}
      submitLabel={<Trans>Begin</Trans>}
      onSend={begin}
      onSent={onClose}
      onClose={onClose}
    >
      <Field
        label={<Trans>Address</Trans>}
        help={
          <Trans>A few English words joined by hyphens, such as read-a-quotation. It stays as it is.</Trans>
        }
        error={form.formState.errors.slug?.message}
        required
      >
        <Input autoCapitalize="none" autoComplete="off" spellCheck={false} {...form.register("slug")} />
      </Field>
    </FormDialog>
  );
}
