import type { Plugin } from "vite";

/** Imports of these modules are made lazy without a file of their own: the importing module, and what it imports. */
const later: ReadonlyMap<string, string> = new Map([["/src/api/loadReads.ts", "./reads.ts"]]);

/** The code of a module whose dynamic import of another becomes a `require`, which a bundler runs in place and only when it is reached. */
export function requireInPlace(code: string, imported: string): string {
  const words = `import("${imported}")`;
  if (!code.includes(words)) throw new Error(`there is no ${words}`);
  return code.replace(words, () => `Promise.resolve().then(() => require("${imported}"))`);
}

/** Leaves what few customers wait for in the file of who imports it, and runs it when it is first wanted: a request less, and no work before. */
export function runLater(): Plugin {
  return {
    name: "run-later",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      const [, imported] = Array.from(later).find(([end]) => id.endsWith(end)) ?? [];
      return imported === undefined ? undefined : requireInPlace(code, imported);
    },
  };
}
