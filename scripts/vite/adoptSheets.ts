import { resolve } from "node:path";
import { build, type Plugin } from "vite";
import { placeOfSheet, sheetsOfProgram } from "./earlyParts.ts";
import { shortName } from "./shortName.ts";

const root = resolve(import.meta.dirname, "../..");
const all = "virtual:sheets-of-program";
const adopting = resolve(root, "src/ui/adoptSheets.ts");

/**
 * Puts the style sheets of the first load that nothing painted early needs into the program itself, which adopts them before it draws anything else:
 * neither the page nor another file has to carry them.
 */
export function adoptSheets(): Plugin {
  const names = new Map<string, Readonly<Record<string, string>>>();
  let css = "";
  return {
    name: "adopt-sheets",
    apply: "build",
    enforce: "pre",
    async buildStart() {
      css = await compile((file, classes) => names.set(file, classes));
    },
    async resolveId(source, importer) {
      if (!source.endsWith(".module.css") || importer === undefined) return undefined;
      const found = await this.resolve(source, importer, { skipSelf: true });
      const place = sheetsOfProgram.findIndex((file) => found?.id === resolve(root, file));
      return place < 0 ? undefined : `\0sheet-of-program:${place}`;
    },
    load(id) {
      if (id === adopting) {
        return `let sheet; export function adoptSheets() { if (sheet) return; sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(css)}); document.adoptedStyleSheets.push(sheet); }`;
      }
      const [, place] = /^\0sheet-of-program:(\d+)$/.exec(id) ?? [];
      if (place === undefined) return undefined;
      const file = resolve(root, sheetsOfProgram[Number(place)] ?? "");
      const classes = names.get(file);
      if (!classes) throw new Error(`${file} has no classes`);
      return `export default ${JSON.stringify(classes)};`;
    },
  };
}

/** The sheets as one, and by `tell` the classes of each. */
async function compile(
  tell: (file: string, classes: Readonly<Record<string, string>>) => void,
): Promise<string> {
  // A sheet of which nothing is used is left out.
  const exports = sheetsOfProgram.map(
    (file, place) =>
      `export { default as sheet${place} } from ${JSON.stringify(resolve(root, file))};`,
  );
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "sheets-of-program",
        resolveId: (id) => (id.endsWith(all) ? all : undefined),
        load: (id) => (id === all ? exports.join("\n") : undefined),
      },
    ],
    css: {
      modules: {
        generateScopedName: (name, file, css) => shortName(name, placeOfSheet(file), css),
        getJSON: tell,
      },
    },
    build: { write: false, lib: { entry: all, formats: ["es"], fileName: "sheets" }, minify: true },
  });
  const outputs = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
  const [sheet] = outputs.flatMap((file) =>
    file.type === "asset" && file.fileName.endsWith(".css") ? [String(file.source)] : [],
  );
  if (sheet === undefined) throw new Error("the program's style sheets were not compiled");
  return sheet.trim();
}
