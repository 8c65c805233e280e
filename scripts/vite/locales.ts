import { pathToFileURL } from "node:url";
import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { compileLanguage, compilePseudoLanguage } from "./compileLanguage.ts";
import { firstTexts, laterTexts } from "./splitTexts.ts";

const languageFile = /^(.*\/src\/locales\/[a-z]{2,3}(?:-[A-Za-z0-9-]+)?\.ts)(\?later)?$/;
const pseudo = "virtual:pseudo-language";

/**
 * Compiles each language of `src/locales/` when it is built, so that the browser gets ready-made messages and no parser; a
 * message that is not valid ICU MessageFormat ends the build. What only later pages say is a module of its own, `?later`. Makes the pseudo-language of English.
 */
export function locales(): Plugin {
  return {
    name: "locales",
    enforce: "pre",
    resolveId: (id) => (id === pseudo ? `\0${pseudo}` : undefined),
    async load(id) {
      const [, file, later] = languageFile.exec(id) ?? [];
      if (file !== undefined) {
        const texts = await readLanguage(file);
        return toModule(
          compileLanguage(later === undefined ? firstTexts(texts) : laterTexts(texts)),
        );
      }
      if (id !== `\0${pseudo}`) return undefined;
      const source = resolve(import.meta.dirname, "../../src/locales/en.ts");
      this.addWatchFile(source);
      return toModule(compilePseudoLanguage(await readLanguage(source)));
    },
  };
}

async function readLanguage(file: string): Promise<Record<string, string>> {
  // The time in the address makes Node read the file again after a change.
  const module: { default: Record<string, string> } = await import(
    `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`
  );
  return module.default;
}

function toModule(messages: object): string {
  return `export default ${JSON.stringify(messages)}`;
}
