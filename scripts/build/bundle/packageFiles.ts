import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

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
