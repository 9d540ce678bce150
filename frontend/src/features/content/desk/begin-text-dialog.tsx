import { zodResolver } from "@hookform/resolvers/zod";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "@/lib/use-form";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import { useNavigate } from "@/lib/router/hooks";
import { type TextKind, deskAddress } from "./names";
import { staffTextsQuery } from "./queries";
import { slugSchema } from "./text-schema";

interface BeginTextDialogProps {
  kind: Exclude<TextKind, "pages">;
  onClose: () => void;
}

/** Asks for the URL of a new text; publishing it for the first time creates it. */
export function BeginTextDialog({ kind, onClose }: BeginTextDialogProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm({ resolver: zodResolver(slugSchema), defaultValues: { slug: "" } });
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
