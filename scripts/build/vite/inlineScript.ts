import { basename, join, resolve } from "node:path";
import { build, normalizePath, type Plugin } from "vite";
import { locales } from "./locales.ts";
import { namedClasses } from "./namedClasses.ts";
import { oldestTargets } from "./oldestBrowsers.ts";

const root = resolve(import.meta.dirname, "../../..");
const entry = join(root, "src/inline/main.ts");
const place = "<!-- src/inline/main.ts -->";

/**
 * Compiles the inline script as a bundle of its own and inserts it into the page. It shares sources with the React app,
 * so some code is duplicated.
 */
export function inlineScript(): Plugin {
  let compiled: InlineScript = { code: "", files: new Set() };
  return {
    name: "inline-script",
    async buildStart() {
      compiled = await compileInline(entry, locales());
    },
    configureServer({ watcher }) {
      watcher.on("change", (file) => {
        if (compiled.files.has(normalizePath(file)))
          void compileInline(entry, locales()).then((next) => (compiled = next));
      });
    },
    transformIndexHtml: {
      order: "pre",
      handler: (html) => {
        if (!html.includes(place)) throw new Error(`index.html lacks ${place}`);
        return html.replace(place, () => `<script>${compiled.code}</script>`);
      },
    },
  };
}

/** A compiled script, and the files of which it is made. */
interface InlineScript {
  readonly code: string;
  readonly files: ReadonlySet<string>;
}

/** Compiles a script and all that it imports. The files are those that the build read, so that a renamed one is watched too. */
export async function compileInline(script: string, ...plugins: Plugin[]): Promise<InlineScript> {
  const files = new Set<string>();
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      ...plugins,
      namedClasses(),
      {
        name: "files",
        moduleParsed: ({ id }) => void files.add(id.replace(/\?.*/, "")),
      },
    ],
    // The page has the React app's style sheet, so the class names must match.
    css: { modules: { generateScopedName: scopedName } },
    build: {
      write: false,
      target: oldestTargets,
      lib: { entry: script, formats: ["iife"], name: "inline" },
      minify: true,
    },
  });
  const outputs = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
  const chunk = outputs.find((file) => file.type === "chunk");
  if (!chunk) throw new Error("the inline script was not compiled");
  return { code: chunk.code.trim(), files };
}

/**
 * Returns the class name of a CSS module in every build: `Button-primary` for `.primary` of `Button.module.css`. File
 * names must be unique.
 */
export function scopedName(name: string, file: string): string {
  return `${basename(file.replace(/\?.*/, ""), ".module.css")}-${name}`;
}
