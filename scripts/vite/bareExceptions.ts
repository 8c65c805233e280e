import type { Plugin } from "vite";

const reactDom = "/react-dom/cjs/react-dom-client.production.js";
const made = /\b(\w+Exception) = Error\(formatProdErrorMessage\(\d+\)\)/g;
const expected = 5;

/** React's code with the errors that it makes as it is loaded, only to compare with, made without a stack. Throws where there are others than are known. */
export function makeBare(code: string): string {
  const found = code.match(made)?.length ?? 0;
  if (found !== expected) throw new Error(`${found} errors in the place of ${expected}`);
  return code.replaceAll(made, "$1 = Object.create(Error.prototype)");
}

/**
 * Spares the program's start the stacks of React's own errors. A browser notes for each where it was made; while developer tools listen, as
 * everything does that drives or measures a browser, it reads the whole program once more for that. Nobody ever sees these errors.
 */
export function bareExceptions(): Plugin {
  return {
    name: "bare-exceptions",
    apply: "build",
    enforce: "pre",
    transform: (code, id) => (id.endsWith(reactDom) ? makeBare(code) : undefined),
  };
}
