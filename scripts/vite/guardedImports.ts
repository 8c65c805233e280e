import { resolve } from "node:path";
import type { Plugin } from "vite";

const file = resolve(import.meta.dirname, "../../src/boot/guardedImport.ts");

/** Makes every part of the program that is loaded later come through `guardedImport`, in the place of Vite's own preloading. */
export function guardedImports(): Plugin {
  return {
    name: "guarded-imports",
    apply: "build",
    enforce: "pre",
    load: (id) =>
      id === "\0vite/preload-helper.js"
        ? `export { guardedImport as __vitePreload } from ${JSON.stringify(file)};`
        : undefined,
  };
}
