import http from "node:http";
import type { Plugin } from "vite";

const name = "node:http";
const plain = "\0plain-http";

/**
 * Takes `node:http` by `require`. An `import` of it looks at everything that it has, and so loads what Node loads only when it is looked at, its
 * web sockets with all of Node's own undici: a fourth of the time in which the programs are loaded.
 */
export function plainHttp(): Plugin {
  const names = Object.entries(Object.getOwnPropertyDescriptors(http))
    .filter(([, property]) => "value" in property)
    .map(([one]) => one);
  return {
    name: "plain-http",
    enforce: "pre",
    resolveId(source, _importer, { kind }) {
      // Calls of `require` stay as they are.
      return source === name && kind !== "require-call" ? plain : undefined;
    },
    load(id) {
      if (id !== plain) return undefined;
      return [
        'import { createRequire } from "node:module";',
        `const http = createRequire(import.meta.url)(${JSON.stringify(name)});`,
        `export const { ${names.join(", ")} } = http;`,
        "export default http;",
      ].join("\n");
    },
  };
}
