import type { Plugin } from "vite";

const name = "undici";
const slim = "\0slim-undici";

/**
 * Takes of undici what callbacks are sent with. Its own list of exports loads all of it, caches, mocks and web sockets, which takes time at
 * each start, and a decompression that Node 20 does not have.
 */
export function slimUndici(): Plugin {
  return {
    name: "slim-undici",
    enforce: "pre",
    resolveId(source) {
      return source === name ? slim : undefined;
    },
    load(id) {
      if (id !== slim) return undefined;
      return [
        `export { default as Agent } from "${name}/lib/dispatcher/agent.js";`,
        `export { default as buildConnector } from "${name}/lib/core/connect.js";`,
        `export { fetch } from "${name}/lib/web/fetch/index.js";`,
      ].join("\n");
    },
  };
}
