import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const additions = fileURLToPath(new URL("olderNodeAdditions.ts", import.meta.url));

/** Makes the programs run on Node 20: each entry first adds the newer functions that they use. */
export function olderNode(): Plugin {
  return {
    name: "older-node",
    transform: {
      order: "pre",
      handler(code, id) {
        if (!this.getModuleInfo(id)?.isEntry) return undefined;
        return { code: `import ${JSON.stringify(additions)};\n${code}`, map: null };
      },
    },
  };
}
