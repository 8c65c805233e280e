import { build, type Plugin } from "vite";
import {
  offerParts,
  type Parts,
  partsOfFirst,
  partsOfSecond,
  placeOfSheet,
  takeParts,
} from "./earlyParts.ts";
import { locales } from "./locales.ts";
import { shortName } from "./shortName.ts";
import { withoutSchemas } from "./withoutSchemas.ts";

const places = ["<!-- src/early/first.ts -->", "<!-- src/early/second.ts -->"];
const stylePlace = "/* src/early */";

/** A script as it is compiled, and the style sheets that it has imported. */
interface Inline {
  readonly code: string;
  readonly css: string;
}

/**
 * Puts the scripts that run before the program, and the style sheets of the first load, into the page itself: nothing to wait for. They are two, so
 * that the browser reads no more than the first before it draws its first frame.
 */
export function inlineScripts(): Plugin {
  let inline: readonly Inline[] = [];
  return {
    name: "inline-scripts",
    async buildStart() {
      inline = await compileBoth();
    },
    configureServer({ watcher }) {
      watcher.on("change", (file) => {
        if (/\/src\/(api|boot|early|locales|option|redirect|route|ui)\//.test(file))
          void compileBoth().then((next) => (inline = next));
      });
    },
    transformIndexHtml: {
      order: "pre",
      handler: (html) => {
        if (![...places, stylePlace].every((place) => html.includes(place)))
          throw new Error("the page has no place for its inline scripts");
        const styled = html.replace(stylePlace, () => inline.map(({ css }) => css).join(""));
        return inline.reduce(
          (page, { code }, index) =>
            page.replace(places[index] ?? "", () => `<script>${code}</script>`),
          styled,
        );
      },
    },
  };
}

async function compileBoth(): Promise<readonly Inline[]> {
  const first = await compile("src/early/first.ts", partsOfFirst, {});
  return [first, await compile("src/early/second.ts", partsOfSecond, partsOfFirst)];
}

async function compile(entry: string, offered: Parts, given: Parts): Promise<Inline> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [withoutSchemas(), takeParts(given), offerParts(offered), locales()],
    css: {
      modules: {
        generateScopedName: (name, file, css) => shortName(name, placeOfSheet(file), css),
      },
    },
    build: {
      write: false,
      lib: { entry, formats: ["iife"], name: "started" },
      minify: true,
    },
  });
  const outputs = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
  const [script] = outputs.flatMap((file) => (file.type === "chunk" ? [file.code] : []));
  if (script === undefined) throw new Error("the inline script was not compiled");
  const sheets = outputs.flatMap((file) =>
    file.type === "asset" && file.fileName.endsWith(".css") ? [String(file.source)] : [],
  );
  return { code: script.trim(), css: sheets.join("").trim() };
}
