import type { Missing } from "./programs/findProgram.ts";

/**
 * The size of a test run. `usual` is `npm test`, which everybody runs at every change. `all` is `npm run test:all`,
 * with everything at full size. Tests started by hand have the scope `all`.
 */
export type Scope = "usual" | "all";

/** The variable that passes the scope to Vitest, Playwright and the tests. */
export const scopeVariable = "TEST_SCOPE";

/** The scope of this run. */
export const scope: Scope = process.env[scopeVariable] === "usual" ? "usual" : "all";

/** The reason why `npm test` does not use a program. */
export const forAllOnly: Missing = { missing: "it is for npm run test:all" };
