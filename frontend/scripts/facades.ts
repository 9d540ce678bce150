import type { Plugin, Rolldown } from "vite";

/** A file that only passes on what others have: the bundler's way to an imported module that shares a file. */
const FACADE =
  /^(?:import\{[^{}]*\}from"\.\/[\w.-]+\.js";)*export\{([^{}]*)\}(?:from"(\.\/[\w.-]+\.js)")?;\s*$/;
const IMPORT = /import\{([^{}]*)\}from"(\.\/[\w.-]+\.js)";/g;
/** What the app imports later. */
const OWN = /\/src\/(?:app|routes|features)\//;
/** The bundler's own helpers, in a file of their own of which the libraries' has need first. */
const RUNTIME = /rolldown-runtime-[\w-]+\.js$/;
const LIBRARIES = /libraries-[\w-]+\.js$/;
/** Names that no minified file has. */
const HELPER = "rolldown_";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file : []));
const localName = (file: string) => `./${file.replace("assets/", "")}`;

/** "a as b,c" as pairs: the name before and after. */
function namesIn(list: string): [name: string, as: string][] {
  return list.split(",").map((one) => {
    const [name = "", as = name] = one.trim().split(" as ");
    return [name, as];
  });
}

/** Imports a module from the file that has it, without the request for one that only passes it on. */
export function withoutFacades(): Plugin {
  return {
    name: "karigar:without-facades",
    apply: "build",
    generateBundle(_, bundle) {
      joinRuntime(bundle);
      for (const facade of chunksOf(bundle)) {
        if (!facade.isDynamicEntry || !OWN.test(facade.facadeModuleId ?? "")) continue;
        const found = importOf(facade.code);
        if (!found) continue;
        const asked = `import(\`${localName(facade.fileName)}\`+again)`;
        for (const chunk of chunksOf(bundle)) {
          if (!chunk.dynamicImports.includes(facade.fileName)) continue;
          chunk.code = chunk.code.replaceAll(asked, found.code);
          if (chunk.code.includes(localName(facade.fileName)))
            this.error(`${chunk.fileName} imports ${facade.fileName} in another form.`);
          chunk.dynamicImports = chunk.dynamicImports.flatMap((name) =>
            name === facade.fileName ? found.files : name,
          );
        }
        // oxlint-disable-next-line typescript/no-dynamic-delete -- how a plugin leaves out a file
        delete bundle[facade.fileName];
      }
    },
  };
}

/** The import of what a facade passes on, from where it is. */
function importOf(code: string): { code: string; files: string[] } | undefined {
  const [all, exported, direct] = FACADE.exec(code) ?? [];
  if (!all || exported === undefined) return undefined;
  const files: string[] = [];
  /** Where each local name of the facade comes from. */
  const origins = new Map<string, string>();
  for (const [, list = "", file = ""] of code.matchAll(IMPORT)) {
    const number = files.push(file) - 1;
    for (const [name, as] of namesIn(list)) origins.set(as, `all[${number}].${name}`);
  }
  if (direct) files.push(direct);
  const fields = namesIn(exported).map(
    ([name, as]) => `${as}:${direct ? `all[${files.length - 1}].${name}` : origins.get(name)}`,
  );
  const asked = files.map((file) => `import(\`${file}\`+again)`);
  return {
    code:
      asked.length === 1
        ? `${asked[0]}.then(all=>({${fields.join(",").replaceAll("all[0]", "all")}}))`
        : `Promise.all([${asked.join(",")}]).then(all=>({${fields.join(",")}}))`,
    files: files.map((file) => `assets/${file.slice(2)}`),
  };
}

/** Puts the bundler's helpers into the libraries' file, which every page loads and whose first need they are. */
function joinRuntime(bundle: Bundle): void {
  const runtime = chunksOf(bundle).find(({ fileName }) => RUNTIME.test(fileName));
  const libraries = chunksOf(bundle).find(({ fileName }) => LIBRARIES.test(fileName));
  if (!runtime || !libraries) return;
  const [exports = "", list = ""] = /export\{([^{}]*)\};?\s*$/.exec(runtime.code) ?? [];
  const names = namesIn(list);
  const body = runtime.code.replace(exports, "");
  const fields = names.map(([name, as]) => `${as}:${name}`).join(",");
  const ours = names.map(([, as]) => `${as}:${HELPER}${as}`).join(",");
  for (const chunk of chunksOf(bundle)) {
    const [found, wanted = ""] =
      [...chunk.code.matchAll(IMPORT)].find(([, , file]) => file === localName(runtime.fileName)) ?? [];
    if (!found) continue;
    const pairs = namesIn(wanted);
    const isLibraries = chunk === libraries;
    const own = isLibraries
      ? `var{${ours}}=(()=>{${body}return{${fields}}})(),${pairs.map(([name, as]) => `${as}=${HELPER}${name}`).join(",")};`
      : `import{${pairs.map(([name, as]) => `${HELPER}${name} as ${as}`).join(",")}}from"${localName(libraries.fileName)}";`;
    chunk.code = chunk.code.replace(found, () => own);
    chunk.imports = chunk.imports.flatMap((name) =>
      name === runtime.fileName ? (isLibraries ? [] : [libraries.fileName]) : name,
    );
  }
  libraries.code += `export{${names.map(([, as]) => `${HELPER}${as}`).join(",")}};`;
  // oxlint-disable-next-line typescript/no-dynamic-delete -- how a plugin leaves out a file
  delete bundle[runtime.fileName];
}
