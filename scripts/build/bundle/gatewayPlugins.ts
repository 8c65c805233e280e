import { fileURLToPath } from "node:url";
import { readFileSync, copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Plugin } from "vite";
import * as z from "zod";

/** The name of a package's file that our source looks up. */
const lookedUp = /import\.meta\.resolve\("([^"]+)"\)/g;
/** The name of a file that a package reads from its own folder. */
const besideIt = /new URL\("(?:\.\/)?([\w.-]+\.(?:wasm|data))",\s*import\.meta\.url\)/g;

/** Copies package files that are read at run time beside the programs, and makes our sources read them there. */
export function packageFiles(): Plugin {
  const taken = new Map<string, string>();
  return {
    name: "package-files",
    enforce: "pre",
    transform(code, id) {
      const take = (file: string): string => {
        const name = basename(file);
        const other = taken.get(name) ?? file;
        if (other !== file) this.error(`two files have the name ${name}: ${other} and ${file}`);
        if (!taken.has(name)) {
          const source = readFileSync(file);
          this.emitFile({ type: "asset", fileName: name, originalFileName: file, source });
        }
        taken.set(name, file);
        return name;
      };
      for (const [, file = ""] of code.matchAll(besideIt)) take(join(dirname(id), file));
      if (id.includes("/node_modules/") || !code.includes("import.meta.resolve(")) return undefined;
      return {
        code: code.replace(lookedUp, (_all, asked: string) => {
          const name = take(fileURLToPath(import.meta.resolve(asked)));
          return `new URL("./${name}", import.meta.url).href`;
        }),
        map: null,
      };
    },
  };
}

const Package = z.object({
  name: z.string(),
  version: z.string(),
  private: z.boolean(),
  description: z.string(),
  license: z.string(),
  author: z.string(),
  type: z.string(),
  engines: z.record(z.string(), z.string()),
});

/** The programs of the build that are no commands of npm: the service, and the check of its health. */
const noCommands = new Set(["main", "health"]);

/** Makes `dist` a release folder, which runs after it is copied: it has npm's commands and needs no installation. */
export function releaseFolder(): Plugin {
  return {
    name: "release-folder",
    apply: "build",
    writeBundle(_options, bundle) {
      const about = Package.parse(JSON.parse(readFileSync("package.json", "utf8")));
      const commands = Object.values(bundle).flatMap((one) =>
        one.type === "chunk" && one.isEntry && !noCommands.has(one.name) ? [one.name] : [],
      );
      const scripts = {
        start: "node gateway/main.mjs",
        ...Object.fromEntries(commands.map((name) => [name, `node gateway/${name}.mjs`])),
      };
      mkdirSync("dist", { recursive: true });
      writeFileSync(
        "dist/package.json",
        `${JSON.stringify({ ...about, scripts }, undefined, 2)}\n`,
      );
      copyFileSync("LICENSE", "dist/LICENSE");
    },
  };
}
