import type { Plugin } from "vite";

/** A file that only passes on what another one has: the bundler's way to an imported module that shares a file. */
const FACADE = /^export\{([^{}]*)\}from"(\.\/[\w.-]+\.js)";\s*$/;
/** The pages and what they show. Journeys (e2e/journeys/lazy-parts) block the frame's own parts by name. */
const OWN = /\/src\/(?:routes|features\/(?!newsletter\/))/;

/** Imports a grouped module from its group's file, without the request for a file that only passes it on. */
export function withoutFacades(): Plugin {
  return {
    name: "karigar:without-facades",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      for (const facade of chunks) {
        const [, exported = "", target = ""] = FACADE.exec(facade.code) ?? [];
        if (!target || !facade.isDynamicEntry || !OWN.test(facade.facadeModuleId ?? "")) continue;
        const asked = `import(\`./${facade.fileName.replace("assets/", "")}\`+again)`;
        const fields = exported.split(",").map((one) => {
          const [name, as = name] = one.split(" as ");
          return `${as}:all.${name}`;
        });
        const found = `import(\`${target}\`+again).then(all=>({${fields.join(",")}}))`;
        const group = `assets/${target.slice(2)}`;
        for (const chunk of chunks) {
          if (!chunk.dynamicImports.includes(facade.fileName)) continue;
          chunk.code = chunk.code.replaceAll(asked, found);
          if (chunk.code.includes(facade.fileName.replace("assets/", "")))
            this.error(`${chunk.fileName} imports ${facade.fileName} in another form.`);
          chunk.dynamicImports = chunk.dynamicImports.map((name) =>
            name === facade.fileName ? group : name,
          );
        }
        // oxlint-disable-next-line typescript/no-dynamic-delete -- how a plugin leaves out a file
        delete bundle[facade.fileName];
      }
    },
  };
}
