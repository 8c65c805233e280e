import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import {
  compileLanguage,
  compilePseudoLanguage,
  appTexts,
  firstTexts,
  formTexts,
  joinPrefixes,
  laterTexts,
  prerenderedTexts,
} from "./compileLanguage.ts";

const folder = resolve(import.meta.dirname, "../../../src/locales");
/** The source language is a module, the other languages are data. */
const languageFile = /^(?:en\.ts|.+\.json)$/;
const virtual = new Set(["virtual:languages", "virtual:language-names"]);

/** The part of a catalogue that a module gets, by the query of its address. */
const taken = { first: appTexts, prerendered: prerenderedTexts } as const;

/** The exports of a catalogue's file. The web app's own types are for browsers, so this plugin has its own. */
export interface LanguageSource {
  readonly about: {
    readonly name: string;
    readonly direction: "ltr" | "rtl";
    readonly hasPrefixes?: boolean;
    readonly patterns?: object;
  };
  readonly texts: Readonly<Record<string, string>>;
}

/**
 * Compiles the languages of `src/locales/` during the build, so that the browser needs no parser. An invalid ICU
 * message fails the build.
 *
 * Each language has three data files: the texts of the first pages, of the form, and of later pages. Their folder is named by one hash of
 * all of them, so that the React app holds one name for any number of languages.
 *
 * English texts are modules too: `en.ts?prerendered` for the inline script, `en.ts?first` for the app. The
 * pseudo-language is made from English.
 */
export function locales(): Plugin {
  let isBuild = false;
  let languages = new Map<string, LanguageSource>();
  let files = new Map<string, string>();
  let textsPath = "";
  const readAll = async () => {
    languages = await readLanguages();
    files = writeFiles(languages);
    const hash = createHash("sha256");
    for (const [name, content] of files) hash.update(`${name}\n${content}\n`);
    textsPath = `/assets/texts-${hash.digest("base64url").slice(0, 8)}/`;
  };
  return {
    name: "locales",
    enforce: "pre",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    async buildStart() {
      await readAll();
      if (!isBuild) return;
      for (const [name, source] of files) {
        this.emitFile({ type: "asset", fileName: `${textsPath.slice(1)}${name}`, source });
      }
    },
    resolveId: (id) => (virtual.has(id) ? `\0${id}` : undefined),
    async load(id) {
      const [file = "", query] = id.split("?");
      if (query === "first" || query === "prerendered") {
        const { texts } = await readCatalogue(file);
        return toModule(compileLanguage(taken[query](texts)));
      }
      if (id === "\0virtual:language-names") {
        const names = [...languages].map(([code, { about }]) => [code, about.name] as const);
        return toModule(Object.fromEntries(names));
      }
      if (id !== "\0virtual:languages") return undefined;
      const codes = [...languages.keys()];
      const rightToLeft = codes.filter((code) => languages.get(code)?.about.direction === "rtl");
      return `export const codes = ${JSON.stringify(codes)};\nexport const rightToLeft = ${JSON.stringify(rightToLeft)};\nexport const textsPath = ${JSON.stringify(textsPath)};`;
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        // Accepts any hash, because the page may be older than texts that are being edited.
        const [, name] = /^\/assets\/texts-[^/]+\/([^/?]+)/.exec(request.url ?? "") ?? [];
        if (name === undefined) {
          next();
          return;
        }
        void readAll().finally(() => {
          response.setHeader("Content-Type", "application/json").end(files.get(name) ?? "null");
        });
      });
    },
  };
}

/** Reads the sources of all languages, by their code. */
export async function readLanguages(): Promise<Map<string, LanguageSource>> {
  const names = readdirSync(folder)
    .filter((name) => languageFile.test(name))
    .toSorted();
  const sources = names.map(
    async (name) =>
      [name.replace(/\.\w+$/, ""), await readCatalogue(resolve(folder, name))] as const,
  );
  return new Map(await Promise.all(sources));
}

async function readCatalogue(file: string): Promise<LanguageSource> {
  if (file.endsWith(".json")) return JSON.parse(readFileSync(file, "utf8"));
  // The time in the query makes Node read a changed file again.
  const module: { default: Record<string, string>; about: LanguageSource["about"] } = await import(
    `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`
  );
  return { about: module.about, texts: module.default };
}

/** Returns the languages' files by name. */
function writeFiles(languages: ReadonlyMap<string, LanguageSource>): Map<string, string> {
  const files = new Map<string, string>();
  for (const [code, { about, texts: written }] of languages) {
    const { direction, patterns } = about;
    const texts = about.hasPrefixes === true ? joinPrefixes(written) : written;
    const messages = compileLanguage(firstTexts(texts));
    const first = { tag: code, direction, messages, patterns };
    files.set(`${code}.json`, JSON.stringify(first));
    files.set(`${code}.form.json`, JSON.stringify(compileLanguage(formTexts(texts))));
    files.set(`${code}.later.json`, JSON.stringify(compileLanguage(laterTexts(texts))));
  }
  const source = languages.get("en")?.texts ?? {};
  // The pseudo-language is tagged as English.
  const messages = compilePseudoLanguage(firstTexts(source));
  const pseudo = { tag: "en", direction: "ltr", messages };
  files.set("pseudo.json", JSON.stringify(pseudo));
  files.set("pseudo.form.json", JSON.stringify(compilePseudoLanguage(formTexts(source))));
  files.set("pseudo.later.json", JSON.stringify(compilePseudoLanguage(laterTexts(source))));
  return files;
}

function toModule(value: object): string {
  return `export default ${JSON.stringify(value)}`;
}
