import type { Plugin } from "vite";

/** Modules of packages that are loaded with what this page uses, and do only what it does not: by the end of their path, what they export. */
const unused = new Map([
  [
    "@tanstack/query-core/build/modern/infiniteQueryBehavior.js",
    ["infiniteQueryBehavior", "hasNextPage", "hasPreviousPage"],
  ],
]);

/** Modules of which only the shape is needed: what stands in their place does nothing. */
const emptied = new Map([
  [
    // No page keeps its mutations with the client, which makes a cache for them all the same.
    "@tanstack/query-core/build/modern/mutationCache.js",
    "export class MutationCache { clear() {} resumePausedMutations() {} }",
  ],
  // No query suspends, and none throws into a boundary: each page says itself what its failures mean.
  [
    "@tanstack/react-query/build/modern/suspense.js",
    "export const ensureSuspenseTimers = () => {}, shouldSuspend = () => false, fetchOptimistic = () => {}, defaultThrowOnError = () => false;",
  ],
  [
    "@tanstack/react-query/build/modern/errorBoundaryUtils.js",
    "export const ensurePreventErrorBoundaryRetry = () => {}, useClearResetErrorBoundary = () => {}, getHasError = () => false;",
  ],
  [
    "@tanstack/react-query/build/modern/QueryErrorResetBoundary.js",
    "export const QueryErrorResetBoundary = undefined, useQueryErrorResetBoundary = () => {};",
  ],
  [
    // What a server throws while it draws a page: no server does.
    "react-router/dist/production/lib/errors.js",
    "export const decodeRedirectErrorDigest = () => {}, decodeRouteErrorResponseDigest = () => {};",
  ],
]);

/** What stands in for a module that is left out: it says so to whoever comes to need it. */
export function standIn(path: string, names: readonly string[]): string {
  const words = JSON.stringify(`${path} is left out of the build: see scripts/vite/leaveOut.ts`);
  return names.map((name) => `export function ${name}() { throw new Error(${words}); }`).join("\n");
}

/** Leaves out of a build what no customer needs. Ends it when one of the modules is not met: the package has changed. */
export function leaveOut(): Plugin {
  const met = new Set<string>();
  return {
    name: "leave-out",
    apply: "build",
    enforce: "pre",
    load(id) {
      const path = [...unused.keys(), ...emptied.keys()].find((end) => id.endsWith(end));
      if (path === undefined) return undefined;
      met.add(path);
      return emptied.get(path) ?? standIn(path, unused.get(path) ?? []);
    },
    buildEnd(error) {
      const missing = [...unused.keys(), ...emptied.keys()].filter((path) => !met.has(path));
      if (error === undefined && missing.length > 0) {
        throw new Error(`there is nothing to leave out at ${missing.join(", ")}`);
      }
    },
  };
}
