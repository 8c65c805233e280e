import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const additions = fileURLToPath(new URL("olderNodeAdditions.ts", import.meta.url));

/** Lets the programs run on Node 20 too: what they use of newer ones is added before anything else of them runs. */
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
