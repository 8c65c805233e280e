import type { Plugin } from "vite";

const router = "/node_modules/react-router/dist/production/";
const made = /^(const \w+ = )(React\$1\.(?:memo|createContext)\()/gm;

/** The code of a module whose components and contexts, made as it is loaded, are marked as what may be left out where nobody uses them. */
export function markPure(code: string): string {
  return code.replaceAll(made, "$1/* @__PURE__ */ $2");
}

/**
 * Lets a bundler leave out what nobody uses of the router: it makes a component and its contexts as it is loaded, by calls of which a bundler
 * cannot know that they do nothing else, and with them hold all that draws a table of routes, which no page here has. Ends the build where
 * there is nothing to mark: the package has changed.
 */
export function pureAtLoad(): Plugin {
  let marked = 0;
  return {
    name: "pure-at-load",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!id.includes(router)) return undefined;
      const pure = markPure(code);
      if (pure !== code) marked += 1;
      return pure;
    },
    buildEnd(error) {
      if (error === undefined && marked === 0)
        throw new Error(`nothing to mark in ${router}: the router makes its parts in another way`);
    },
  };
}
