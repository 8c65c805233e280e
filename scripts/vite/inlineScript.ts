import { build, type Plugin } from "vite";
import { offerParts, placeOfSheet } from "./earlyParts.ts";
import { locales } from "./locales.ts";
import { withoutSchemas } from "./withoutSchemas.ts";

const place = "<!-- src/early/main.ts -->";
const stylePlace = "/* src/early/main.ts */";

/** The script as it is compiled, and the style sheets that it has imported. */
interface Inline {
  readonly code: string;
  readonly css: string;
}

/** Puts the script that runs before the program, and the style sheets of the first load, into the page itself: nothing to wait for. */
export function inlineScript(): Plugin {
  let inline: Inline = { code: "", css: "" };
  return {
    name: "inline-script",
    async buildStart() {
      inline = await compile();
    },
    configureServer({ watcher }) {
      watcher.on("change", (file) => {
        if (/\/src\/(boot|early|locales|option|redirect)\//.test(file))
          void compile().then((next) => (inline = next));
      });
    },
    transformIndexHtml: {
      order: "pre",
      handler: (html) => {
        if (!html.includes(place) || !html.includes(stylePlace))
          throw new Error("the page has no place for its inline script");
        return html
          .replace(place, () => `<script>${inline.code}</script>`)
          .replace(stylePlace, () => inline.css);
      },
    },
  };
}

async function compile(): Promise<Inline> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [withoutSchemas(), offerParts(), locales()],
    css: { modules: { generateScopedName: shortName } },
    build: {
      write: false,
      lib: { entry: "src/early/main.ts", formats: ["iife"], name: "started" },
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

/** A short name for a class of a file: by the place of both, so that each build gives the same. A motion is known by its name. */
function shortName(name: string, file: string, css: string): string {
  const names = new Set(
    Array.from(css.matchAll(/(?:\.|@keyframes )([a-z]\w*)/gi), ([, each]) => each),
  );
  const begin = css.includes(`@keyframes ${name}`) ? name : "";
  const letter = String.fromCodePoint(97 + placeOfSheet(file));
  return begin + letter + [...names].indexOf(name).toString(36);
}
