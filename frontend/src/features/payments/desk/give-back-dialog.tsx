import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type DefaultValues, useWatch } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import { MoneyController } from "@/components/ui/money-controller";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import {
  type GiveBackForm,
  type GiveBackValues,
  LONGEST_WORDS,
  giveBackSchema,
  isGatewayId,
} from "./give-back-schema";
import { useGiveBack } from "./mutations";
import { OrderFacts } from "./order-facts";
import { staffOrderQuery } from "./queries";

const NOTHING: DefaultValues<GiveBackForm> = { gateway_order_id: "", amount_paise: undefined, words: "" };

/** Staff refund a part or the rest of a paid order; above the limit a second person has to approve. */
export function GiveBackDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const giveBack = useGiveBack();
  const form = useForm<GiveBackForm, unknown, GiveBackValues>({
    resolver: zodResolver(giveBackSchema()),
    defaultValues: NOTHING,
  });
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: "gateway_order_id" })?.trim() ?? "";
  const paise = useWatch({ control: form.control, name: "amount_paise" });
  const order = useQuery({ ...staffOrderQuery(typed), enabled: isGatewayId(typed) });
  const needsSecond = order.data !== undefined && (paise ?? 0) >= order.data.second_person_from_paise;
  return (
    <FormDialog
      form={form}
      title={<Trans>Give money back</Trans>}
      description={
        <Trans>
          For goodwill, or to put something right. Refunds under our rules are sent automatically.
        </Trans>
      }
      submitLabel={needsSecond ? <Trans>Ask a second person</Trans> : <Trans>Give back</Trans>}
      onSend={(body, key) => giveBack.mutateAsync({ body, key })}
      onSent={(refund) =>
        toast.success(
          refund.status === "asked"
            ? t`Another member of staff has to approve it`
            : t`The refund is being sent`,
        )
      }
      onClose={onClose}
    >
      <Field
        label={<Trans>Order or payment id</Trans>}
        error={errors.gateway_order_id?.message}
        help={<Trans>The payer finds it on the payment page and in the receipt.</Trans>}
        required
      >
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="figures"
          {...form.register("gateway_order_id")}
        />
      </Field>
      {isGatewayId(typed) && <OrderFacts query={order} />}
      <Field label={<Trans>How much goes back</Trans>} error={errors.amount_paise?.message} required>
        <MoneyController name="amount_paise" control={form.control} />
      </Field>
      <Field
        label={<Trans>Reason</Trans>}
        error={errors.words?.message}
        help={<Trans>The payer reads it.</Trans>}
        required
      >
        <Textarea {...form.register("words")} maxLength={LONGEST_WORDS} dir="auto" rows={3} />
      </Field>
    </FormDialog>
  );
}
