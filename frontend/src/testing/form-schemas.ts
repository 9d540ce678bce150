import { z } from "@/lib/validation";

type Path = (string | number)[];

interface Leaf {
  path: Path;
  schema: z.core.$ZodType;
}

export interface FormSchema {
  /** "features/careers/schema.ts#applicationSchema" */
  name: string;
  /** Makes it, in the language of the moment. */
  make: () => z.ZodType;
}

/** Source of every file by its path from `src`. */
const SOURCES = import.meta.glob<string>(["/src/**/*.{ts,tsx}", "!/src/**/*.test.*", "!/src/testing/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const MODULES = import.meta.glob<Record<string, unknown>>(
  ["/src/**/{schema,schemas,*-schema,*-schemas}.ts", "!/src/testing/**"],
  { eager: true },
);

const IMPORT = /import \{([^}]*)\} from "([^"]+)"/g;
const RESOLVER = /zodResolver(?:<[^(]*>)?\(([^;]*?)\)(?:,\n|, defaultValues| \}|;|\(values)/g;
const LATER = /lazyResolver\(\(\) =>\s*import\("([^"]+)"\)\.then\(\(\{? ?\w+ ?\}?\) =>\s*module\.(\w+)/g;
/** Makes resolvers of what it is given. */
const MECHANISM = "/src/lib/lazy-resolver.ts";

function absolute(importer: string, specifier: string): string {
  return new URL(specifier.replace(/^@\//, "/src/"), `file://${importer}`).pathname;
}

/** Where forms get their rules: for each `zodResolver(…)` and `lazyResolver(…)`, "module#export". */
export function rulesInUse(): { file: string; rules: string[] }[] {
  return Object.entries(SOURCES)
    .filter(([file]) => file !== MECHANISM)
    .flatMap(([file, source]) => {
      const imported = new Map(
        [...source.matchAll(IMPORT)].flatMap(([, names = "", from = ""]) =>
          names.split(",").map((name) => [name.replace("type ", "").trim(), absolute(file, from)] as const),
        ),
      );
      const resolvers = [...source.matchAll(RESOLVER)].map(([, argument = ""]) => ({
        file,
        rules: [...argument.matchAll(/\b(?<!\.)[a-z]\w*(?:Schemas?|Shape|From)\b/g)].map(
          ([name]) => `${imported.get(name) ?? file}.ts#${name}`,
        ),
      }));
      const later = [...source.matchAll(LATER)].map(([, from = "", name = ""]) => ({
        file,
        rules: [`${absolute(file, from)}.ts#${name}`],
      }));
      return [...resolvers, ...later];
    });
}

/** How often a source asks for rules, however it is written. */
export function countOfUses(): number {
  return Object.entries(SOURCES)
    .filter(([file]) => file !== MECHANISM)
    .reduce(
      (sum, [, source]) => sum + (source.match(/\b(?:zodResolver|lazyResolver)(?:<[^(]*>)?\(/g)?.length ?? 0),
      0,
    );
}

/** Every schema that a schema module exports; a function is called with each list of arguments that is given for it. */
export function formSchemas(samples: Record<string, unknown[][]>, used: ReadonlySet<string>): FormSchema[] {
  return Object.entries(MODULES).flatMap(([path, module]) =>
    Object.entries(module).flatMap(([exported, value]): FormSchema[] => {
      const name = `${path}#${exported}`;
      if (value instanceof z.ZodType) return [{ name, make: () => value }];
      if (typeof value === "function") {
        if (!used.has(name)) return [];
        const lists = samples[name] ?? (value.length === 0 ? [[]] : []);
        if (lists.length === 0) throw new Error(`${name} needs arguments to be tried with`);
        return lists.map((list, index) => ({
          name: `${name}(${index})`,
          make: () => (value as (...given: unknown[]) => z.ZodType)(...list),
        }));
      }
      return Object.entries((value ?? {}) as object).flatMap(([key, part]) =>
        part instanceof z.ZodType ? [{ name: `${name}.${key}`, make: () => part }] : [],
      );
    }),
  );
}

/** The places of a form that a person fills; of a list its first entry. */
export function leavesOf(schema: z.core.$ZodType, path: Path = []): Leaf[] {
  const def = schema._zod.def as unknown as {
    type: string;
    shape: Record<string, z.core.$ZodType>;
    in: z.core.$ZodType;
    left: z.core.$ZodType;
    right: z.core.$ZodType;
    element: z.core.$ZodType;
  };
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([key, part]) => leavesOf(part, [...path, key]));
    case "pipe":
      return def.in._zod.def.type === "object" ? leavesOf(def.in, path) : [{ path, schema }];
    case "intersection":
      return [...leavesOf(def.left, path), ...leavesOf(def.right, path)];
    case "array":
      return def.element._zod.def.type === "object"
        ? [{ path, schema }, ...leavesOf(def.element, [...path, 0])]
        : [{ path, schema }];
    default:
      return [{ path, schema }];
  }
}

/** The values with one of them in another's place. */
export function withValue(values: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(values) ? [...(values as unknown[])] : { ...(values as object) }) as Record<
    string | number,
    unknown
  >;
  copy[key] = withValue(copy[key], rest, value);
  return copy;
}
