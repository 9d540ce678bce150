import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import { useForm } from "@/lib/use-form";
import { Button } from "@/components/ui/button";
import { CodeInput } from "@/components/ui/code-input";
import { Field } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { applyProblemToForm } from "@/lib/form-problem";
import { type NewSecret, useSwitchOn } from "./mutations";

interface NewAppFormProps {
  secret: NewSecret;
  onOn: (recoveryCodes: string[]) => void;
}

/** Transfers the secret to an authenticator app by QR code, link or typing, and takes the app's first code. */
export function NewAppForm({ secret, onOn }: NewAppFormProps) {
  const { t } = useLingui();
  const switchOn = useSwitchOn();
  const form = useForm({ defaultValues: { code: "" } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      onOn(await switchOn.mutateAsync(code));
    } catch (error) {
      applyProblemToForm(error, form.setError, { known: ["code"] });
      form.setFocus("code", { shouldSelect: true });
    }
  });
  const copy = async () => {
    await navigator.clipboard.writeText(secret.secret);
    toast.success(t`Copied`);
  };
  return (
    <ol className="flex flex-col gap-6">
      <Step number={1} title={<Trans>Get an authenticator app</Trans>}>
        <p className="text-ink-soft">
          <Trans>Google Authenticator, Microsoft Authenticator, Aegis or any other. They are free.</Trans>
        </p>
      </Step>
      <Step number={2} title={<Trans>Scan this code with it</Trans>}>
        <div className="flex flex-col gap-4 sm:flex-row sm:items-start">
          <QrCode {...secret.qr} label={t`QR code for your authenticator app`} />
          <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
            <Button asChild variant="secondary">
              <a href={secret.url}>
                <Smartphone aria-hidden />
                <Trans>Open in authenticator app</Trans>
              </a>
            </Button>
            <p className="mt-2 text-sm text-ink-soft">
              <Trans>Can't scan it? Type this key into the app:</Trans>
            </p>
            <code className="rounded-sm bg-sunken px-2 py-1 font-mono break-all">
              {inFours(secret.secret)}
            </code>
            <Button icon={Copy} variant="quiet" size="sm" onClick={() => void copy()}>
              <Trans>Copy the key</Trans>
            </Button>
          </div>
        </div>
      </Step>
      <Step number={3} title={<Trans>Type the code it shows</Trans>}>
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <Field
            label={t`6-digit code`}
            error={errors.code?.message ?? errors.root?.server?.message}
            required
          >
            <CodeInput {...form.register("code", { required: t`Please enter the code.` })} />
          </Field>
          <Button type="submit" size="lg" busy={switchOn.isPending} className="w-full">
            <Trans>Switch on</Trans>
          </Button>
        </form>
      </Step>
    </ol>
  );
}

function Step({ number, title, children }: { number: number; title: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 gap-y-2">
      <span
        aria-hidden
        className="grid size-8 place-items-center rounded-full border border-line-strong font-semibold figures"
      >
        {number}
      </span>
      <h3 className="self-center font-semibold">{title}</h3>
      <div className="col-span-2 sm:col-span-1 sm:col-start-2">{children}</div>
    </li>
  );
}

/** Dark on light in every theme, because cameras need it. */
function QrCode({ size, path, label }: { size: number; path: string; label: string }) {
  const margin = 3;
  const side = size + 2 * margin;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 self-center rounded-md border border-line bg-[#ffffff] sm:self-start"
    >
      <path d={path} fill="black" />
    </svg>
  );
}

const inFours = (text: string) => text.match(/.{1,4}/g)?.join(" ") ?? text;
