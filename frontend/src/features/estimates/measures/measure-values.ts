import type { Schemas } from "@/api/schemas";
import { plainDecimal } from "@/lib/digits";

export type MeasureField = Schemas["MeasureFieldOut"];
export type MeasuresIn = Schemas["MeasuresIn"];
export type LengthUnit = "m" | "ft";
/** The text of each field by its name; a flag is "true" or "false". */
export type MeasureValues = Record<string, string>;

const METRES_IN_FOOT = 0.3048;
const SQUARE_FEET_IN_M2 = 10.7639;

export function isMetric({ kind }: MeasureField): boolean {
  return kind === "length" || kind === "area";
}

/** What the form begins with: the address's values, and the defaults of the rest. */
export function firstValues(fields: MeasureField[], unit: LengthUnit, from: URLSearchParams): MeasureValues {
  return Object.fromEntries(
    fields.map((field) => [field.name, from.get(field.name) ?? defaultOf(field, unit)]),
  );
}

function defaultOf(field: MeasureField, unit: LengthUnit): string {
  if (field.kind === "flag") return String(field.default === "1");
  return unit === "ft" && field.default_ft ? field.default_ft : field.default;
}

/** As the server takes them. An emptied number is sent as 0, so that the server says what is missing. */
export function measuresOf(fields: MeasureField[], values: MeasureValues, unit: LengthUnit): MeasuresIn {
  const entered = fields.map((field) => [field.name, (values[field.name] ?? "").trim() || "0"] as const);
  // The server parses the texts and refuses them at their fields.
  return { unit, ...Object.fromEntries(entered) } as MeasuresIn;
}

/** The values in the other unit; a text that can't be read as a number stays. */
export function inUnit(fields: MeasureField[], values: MeasureValues, unit: LengthUnit): MeasureValues {
  const metric = fields
    .filter((field) => isMetric(field) && field.name in values)
    .map((field) => {
      const text = values[field.name] ?? "";
      const figure = plainDecimal(text) ?? "";
      const metres = field.kind === "area" ? 1 / SQUARE_FEET_IN_M2 : METRES_IN_FOOT;
      const changed = unit === "m" ? Number(figure) * metres : Number(figure) / metres;
      return [field.name, figure === "" ? text : plain(changed, 2)];
    });
  return { ...values, ...Object.fromEntries(metric) };
}

/** Feet and inches of decimal feet, both as texts. */
export function feetAndInches(text: string): [string, string] {
  const feet = plainDecimal(text);
  if (!feet) return [text, ""];
  const tenths = Math.round(Number(feet) * 120);
  const inches = tenths % 120;
  return [String((tenths - inches) / 120), inches === 0 ? "" : plain(inches / 10, 1)];
}

/** Decimal feet of what stands in the two boxes. */
export function decimalFeet(feet: string, inches: string): string {
  if (inches.trim() === "") return feet;
  const [whole, part] = [plainDecimal(feet), plainDecimal(inches)];
  if (whole === undefined || part === undefined) return `${feet} ${inches}`;
  return plain(Number(whole || 0) + Number(part) / 12, 4);
}

function plain(figure: number, decimals: number): string {
  return String(Number(figure.toFixed(decimals)));
}
