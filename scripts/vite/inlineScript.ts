import { build, type Plugin } from "vite";
import { locales } from "./locales.ts";

const place = "<!-- src/boot/main.ts -->";

/** Puts the script that runs before the program into the page itself: one file less to wait for. */
export function inlineScript(): Plugin {
  let code = "";
  return {
    name: "inline-script",
    async buildStart() {
      code = await compile();
    },
    configureServer({ watcher }) {
      watcher.on("change", (file) => {
        if (/\/src\/(boot|locales)\//.test(file)) void compile().then((next) => (code = next));
      });
    },
    transformIndexHtml: {
      order: "pre",
      handler: (html) => {
        if (!html.includes(place)) throw new Error("the page has no place for its inline script");
        return html.replace(place, () => `<script>${code}</script>`);
      },
    },
  };
}

async function compile(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [locales()],
    build: {
      write: false,
      lib: { entry: "src/boot/main.ts", formats: ["iife"], name: "started" },
      minify: true,
    },
  });
  const outputs = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
  const [script] = outputs.flatMap((file) => (file.type === "chunk" ? [file.code] : []));
  if (script === undefined) throw new Error("the inline script was not compiled");
  return script.trim();
}
