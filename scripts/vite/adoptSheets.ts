import { resolve } from "node:path";
import { build, type Plugin } from "vite";

/**
 * Style sheets of the first load that nothing is painted with before the program is there: they come with it, in its own file, so that nobody
 * waits for them and no file of theirs is waited for.
 */
const sheets = [
  "src/option/ExternalProviders.module.css",
  "src/option/LastStepNote.module.css",
  "src/option/operatorList.module.css",
  "src/ui/Alert.module.css",
  "src/ui/Icon.module.css",
  "src/ui/SlowNote.module.css",
];

const root = resolve(import.meta.dirname, "../..");
const files = sheets.map((sheet) => resolve(root, sheet));
const all = "\0adopted-sheet";
const entry = resolve(root, "adopted-sheets");

/** A style sheet as it is compiled, and the names that it gives to the classes of each file. */
interface Compiled {
  readonly css: string;
  readonly namesByFile: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** Makes the program bring those style sheets as one that it adopts, which the page's policy allows: no inline style is written. */
export function adoptSheets(): Plugin {
  let compiled: Compiled = { css: "", namesByFile: new Map() };
  return {
    name: "adopt-sheets",
    apply: "build",
    enforce: "pre",
    async buildStart() {
      compiled = await compile();
    },
    async resolveId(source, importer) {
      if (source === all) return source;
      if (importer === undefined || !source.endsWith(".module.css")) return undefined;
      const found = await this.resolve(source, importer, { skipSelf: true });
      const index = files.indexOf(found?.id ?? "");
      return index < 0 ? undefined : `\0adopted:${index}`;
    },
    load(id) {
      if (id === all) return adoption(compiled.css);
      const index = /^\0adopted:(\d+)$/.exec(id)?.[1];
      if (index === undefined) return undefined;
      const names = compiled.namesByFile.get(files[Number(index)] ?? "");
      return `import ${JSON.stringify(all)};\nexport default ${JSON.stringify(names)};`;
    },
  };
}

function adoption(css: string): string {
  return `const sheet = new CSSStyleSheet();
sheet.replaceSync(${JSON.stringify(css)});
document.adoptedStyleSheets.push(sheet);`;
}

async function compile(): Promise<Compiled> {
  const namesByFile = new Map<string, Record<string, string>>();
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "adopted-sheets",
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) =>
          id === entry
            ? files.map((file) => `import ${JSON.stringify(file)};`).join("\n")
            : undefined,
      },
    ],
    css: {
      modules: {
        // The page's own sheets have one letter before the number.
        generateScopedName: (name, file) => {
          const names = namesByFile.get(file) ?? {};
          namesByFile.set(file, names);
          names[name] ??= `s${files.indexOf(file)}${Object.keys(names).length.toString(36)}`;
          return names[name];
        },
      },
    },
    build: { write: false, minify: true, lib: { entry, formats: ["es"], fileName: "sheets" } },
  });
  const outputs = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
  const found = outputs.flatMap((file) =>
    file.type === "asset" && file.fileName.endsWith(".css") ? [String(file.source)] : [],
  );
  return { css: found.join("").trim(), namesByFile };
}
