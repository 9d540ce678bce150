import { Trans, useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import type { ComponentProps } from "react";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { LENGTHS } from "./act-schemas";

/** The length of a suspension from now on. */
export function LengthField(props: ComponentProps<typeof Select>) {
  const { t } = useLingui();
  return (
    <Field label={<Trans>How long</Trans>}>
      <Select {...props}>
        {LENGTHS.map((length) => (
          <option key={length} value={length}>
            {length === ""
              ? t`Until it is lifted`
              : t`${plural(Number(length), { one: "# day", other: "# days" })} from now`}
          </option>
        ))}
      </Select>
    </Field>
  );
}
