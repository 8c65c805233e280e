import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { type LanguageSource, readLanguages } from "./locales.ts";

const path = resolve(import.meta.dirname, "../../../src/inline/tooOld.js");
const place = "<!-- src/inline/tooOld -->";

/**
 * Writes the script for browsers below the floor, with its texts in all languages, and names it in the page's template
 * `too-old`. The template keeps other browsers from loading it; an old one runs it by inserting a copy of the template,
 * which Trusted Types allow. The source is ES5 and ships as it is, because Vite cannot compile to ES5.
 */
export function tooOld(): Plugin {
  let fileName = "";
  return {
    name: "too-old",
    apply: "build",
    async buildStart() {
      const source = writeScript(await readLanguages());
      const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
      fileName = `assets/tooOld-${hash}.js`;
      this.emitFile({ type: "asset", fileName, source });
    },
    transformIndexHtml: {
      // After Vite, which bundles the scripts that it finds.
      order: "post",
      handler: (html) => {
        if (!html.includes(place)) throw new Error(`index.html lacks ${place}`);
        return html.replace(place, () => `<script src="/${fileName}"></script>`);
      },
    },
  };
}

/** Returns the script. Throws if a language lacks a text. */
export function writeScript(languages: ReadonlyMap<string, LanguageSource>): string {
  const all = Array.from(languages, ([code, { about, texts }]) => {
    const some = ["tooOld.title", "boot.failed.what", "tooOld.next"].map((key) => {
      if (!texts[key]) throw new Error(`the language ${code} lacks the text ${key}`);
      return [key, texts[key]] as const;
    });
    return [code, { direction: about.direction, ...Object.fromEntries(some) }] as const;
  });
  // A string of ES5 may not hold these line ends.
  const json = JSON.stringify(Object.fromEntries(all))
    .replaceAll("\u2028", String.raw`\u2028`)
    .replaceAll("\u2029", String.raw`\u2029`);
  const script = readFileSync(path, "utf8").replaceAll(/^\s*(\/\*\*|\/\/).*\n/gm, "");
  return `var texts = ${json};\n${script}`;
}
