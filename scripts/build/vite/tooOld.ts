import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { type LanguageSource, readLanguages } from "./locales.ts";

const folder = resolve(import.meta.dirname, "../../../src/inline/tooOld");
const place = "<!-- src/inline/tooOld -->";

const keys = [
  "tooOld.title",
  "boot.failed.what",
  "tooOld.next",
  "tooOld.android",
  "tooOld.ios",
  "handOver.link",
  "ui.copy",
  "ui.copied",
  "ui.copyFailed",
  "page.wayBack",
];

/**
 * Writes the script for browsers below the floor, with its texts in all languages, and names it in the page's template
 * `too-old`. The template keeps other browsers from loading it; an old one runs it by inserting a copy of the template,
 * which Trusted Types allow. The sources are ES5 and ship as they are, because Vite cannot compile to ES5.
 */
export function tooOld(): Plugin {
  let file = { address: "", content: "" };
  let isBuild = false;
  return {
    name: "too-old",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    async buildStart() {
      file = writeScript(await readLanguages());
      const { address, content } = file;
      if (isBuild) this.emitFile({ type: "asset", fileName: address.slice(1), source: content });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (request.url === file.address)
          response.setHeader("Content-Type", "text/javascript").end(file.content);
        else next();
      });
    },
    transformIndexHtml: {
      // After Vite, which bundles the scripts that it finds.
      order: "post",
      handler: (html) => {
        if (!html.includes(place)) throw new Error(`index.html lacks ${place}`);
        return html.replace(place, () => `<script src="${file.address}"></script>`);
      },
    },
  };
}

/** Returns the script and its address, which has a hash of the content. Throws if a language lacks a text. */
export function writeScript(languages: ReadonlyMap<string, LanguageSource>) {
  const texts = Array.from(languages, ([code, { about, texts: all }]) => {
    const some = keys.map((key) => {
      if (!all[key]) throw new Error(`the language ${code} lacks the text ${key}`);
      return [key, all[key]] as const;
    });
    return [code, { direction: about.direction, ...Object.fromEntries(some) }] as const;
  });
  const sources = ["readLink.js", "showMessage.js"].map((name) =>
    readFileSync(resolve(folder, name), "utf8").replaceAll(/^\s*(\/\*\*|\*|\/\/).*\n/gm, ""),
  );
  // A string of ES5 may not hold these line ends.
  const json = JSON.stringify(Object.fromEntries(texts))
    .replaceAll("\u2028", String.raw`\u2028`)
    .replaceAll("\u2029", String.raw`\u2029`);
  const inner = `var texts = ${json};\n${sources.join("")}`;
  const content = `(function () {\n${inner}})();\n`;
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 8);
  return { address: `/assets/tooOld-${hash}.js`, content };
}
