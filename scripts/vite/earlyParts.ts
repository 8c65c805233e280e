import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

/** Parts of the program, by file and by name. */
export type Parts = Readonly<Record<string, readonly string[]>>;

/**
 * What the page's first inline script has of the program: whoever runs later takes it from there and does not load it again, so
 * that there is one piece of code and its bytes are paid for once.
 */
export const partsOfFirst: Parts = {
  "contract/currency.ts": ["countryOf", "currencies", "isCurrencyCode", "minorUnitsOf"],
  "contract/fits.ts": ["fits", "isText", "maybe", "of"],
  "contract/followableUrl.ts": ["judgeUrl"],
  "contract/money.ts": ["plainDigits"],
  "contract/redirectRequest.ts": ["parseRedirectRequest"],
  "contract/token.ts": ["readTokenClaims"],
  "src/api/callInit.ts": ["apiAddress", "callInit"],
  "src/redirect/readLink.ts": ["readRedirectLink"],
  "src/route/paths.ts": ["paths"],
};

/** What the second inline script has of it, which takes from the first. */
export const partsOfSecond: Parts = {
  "src/boot/sayMessage.ts": ["sayMessage"],
  "src/locales/formatMoney.ts": ["formatMoney"],
  "src/locales/moneyFormats.ts": ["isWrittenByBrowser", "moneyFormats"],
  "src/locales/text.ts": ["createText", "toLatin"],
  "src/option/judgeFit.ts": ["judgeFit"],
  "src/option/methodWords.ts": ["nameOfMethod", "describeMethod"],
  "src/option/optionList.ts": ["optionList"],
  "src/option/radioNames.ts": ["radioNames"],
  "src/option/viewOptions.ts": ["viewOptions"],
  "src/redirect/coversMerchantInfo.ts": ["coversMerchantInfo"],
  // The style sheets of what is painted: the page has them in itself, and waits for no file of them.
  "src/option/optionList.module.css": ["default"],
  "src/ui/Button.module.css": ["default"],
  "src/ui/Page.module.css": ["default"],
  "src/ui/PartyHeader.module.css": ["default"],
};

/** The other style sheets of the first load, which the program brings with it. */
export const sheetsOfProgram = [
  "src/option/ExternalProviders.module.css",
  "src/option/LastStepNote.module.css",
  "src/option/operatorList.module.css",
  "src/ui/Alert.module.css",
  "src/ui/Icon.module.css",
  "src/ui/SlowNote.module.css",
];

const root = resolve(import.meta.dirname, "../..");
const sheets = [
  ...Object.keys({ ...partsOfFirst, ...partsOfSecond }).filter((file) => file.endsWith(".css")),
  ...sheetsOfProgram,
];
const virtual = "virtual:early-parts";
const taken = "\0early-parts-taken";

/** The values that a module imports by name from another. */
function importedNames(importer: string, source: string): string[] {
  const code = readFileSync(importer.replace(/\?.*/, ""), "utf8");
  const names = Array.from(code.matchAll(/import \{([^}]*)\} from "([^"]+)"/g))
    .filter(([, , from]) => from === source)
    .flatMap(([, list = ""]) => list.split(","));
  return names
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "));
}

/** The place of a style sheet among those of the first load; below zero for any other. */
export function placeOfSheet(path: string): number {
  return sheets.findIndex((file) => path === resolve(root, file));
}

/** The module of an inline script that holds its parts, in the order of the table. */
export function offerParts(parts: Parts): Plugin {
  return {
    name: "offer-early-parts",
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    load: (id) => {
      if (id !== `\0${virtual}`) return undefined;
      const imports = Object.entries(parts).map(([file, names], index) => {
        const imported = names.map((name) => `${name} as ${name}_${index}`);
        return `import { ${imported.join(", ")} } from ${JSON.stringify(resolve(root, file))};`;
      });
      const offered = Object.values(parts).flatMap((names, index) =>
        names.map((name) => `${name}_${index}`),
      );
      return `${imports.join("\n")}\nexport const parts = [${offered.join(", ")}];`;
    },
  };
}

/** Makes what runs later take the parts from the inline scripts; what else their files export stays its own. */
export function takeParts(parts: Parts): Plugin {
  const files = Object.keys(parts);
  return {
    name: "take-early-parts",
    apply: "build",
    enforce: "pre",
    async resolveId(source, importer) {
      if (source.endsWith("?own") || source === taken) return source;
      // Schemas stand on one another as they are, and apart from what the inline scripts have.
      if (importer === undefined || /\/contract\//.test(importer)) return undefined;
      if (!/^[.#/]/.test(source)) return undefined;
      const found = await this.resolve(source, importer, { skipSelf: true });
      const index = files.findIndex((file) => found?.id === resolve(root, file));
      if (index < 0) return undefined;
      const held = new Set(parts[files[index] ?? ""]);
      const isAllHeld = importedNames(importer, source).every((name) => held.has(name));
      return `\0early:${index}${isAllHeld ? "" : "+own"}`;
    },
    load(id) {
      // All of them are taken at once, which is the shortest way to say it.
      if (id === taken) {
        const names = Object.values(parts).flat();
        return `export const [${names.map((_, place) => `part${place}`).join(", ")}] = globalThis.early.parts;`;
      }
      const [, index, more] = /^\0early:(\d+)(\+own)?$/.exec(id) ?? [];
      if (index === undefined) return undefined;
      const file = files[Number(index)] ?? "";
      const before = Object.values(parts).slice(0, Number(index)).flat().length;
      const held = (parts[file] ?? []).map((name, place) => `part${before + place} as ${name}`);
      const own = `export * from ${JSON.stringify(`${resolve(root, file)}?own`)};`;
      const from = `export { ${held.join(", ")} } from ${JSON.stringify(taken)};`;
      return [...(more === undefined ? [] : [own]), from].join("\n");
    },
  };
}
