import { basename } from "node:path";
import { build, type Plugin } from "vite";
import { locales } from "./locales.ts";
import { oldestTargets } from "./oldestBrowsers.ts";

const entry = "src/inline/main.ts";
const place = "<!-- src/inline/main.ts -->";

/**
 * Compiles the inline script as a bundle of its own and inserts it into the page. It shares sources with the React app,
 * so some code is duplicated.
 */
export function inlineScript(): Plugin {
  let script = "";
  return {
    name: "inline-script",
    async buildStart() {
      script = await compile();
    },
    configureServer({ watcher }) {
      watcher.on("change", (file) => {
        if (/\/src\/(api|boot|inline|locales|option|redirect|route|ui)\/|\/contract\//.test(file))
          void compile().then((next) => (script = next));
      });
    },
    transformIndexHtml: {
      order: "pre",
      handler: (html) => {
        if (!html.includes(place)) throw new Error(`index.html lacks ${place}`);
        return html.replace(place, () => `<script>${script}</script>`);
      },
    },
  };
}

async function compile(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [locales()],
    // The page has the React app's style sheet, so the class names must match.
    css: { modules: { generateScopedName: scopedName } },
    build: {
      write: false,
      target: oldestTargets,
      lib: { entry, formats: ["iife"], name: "inline" },
      minify: true,
    },
  });
  const outputs = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
  const chunk = outputs.find((file) => file.type === "chunk");
  if (!chunk) throw new Error("the inline script was not compiled");
  return chunk.code.trim();
}

/**
 * Returns the class name of a CSS module in every build: `Button-primary` for `.primary` of `Button.module.css`. File
 * names must be unique.
 */
export function scopedName(name: string, file: string): string {
  return `${basename(file.replace(/\?.*/, ""), ".module.css")}-${name}`;
}
