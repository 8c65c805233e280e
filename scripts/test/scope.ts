import type { Missing } from "./programs/missing.ts";

/**
 * The size of a test run: `usual` is `npm test`, which everybody runs at every change; `all` is everything at full size, which
 * `npm run test:all` runs. What is run by hand is not held back.
 */
export type Scope = "usual" | "all";

/** The variable that tells it to Vitest, Playwright and the tests. */
export const scopeVariable = "TEST_SCOPE";

/** The scope of this run. */
export const scope: Scope = process.env[scopeVariable] === "usual" ? "usual" : "all";

/** The reason why `npm test` does without a program. */
export const forAllOnly: Missing = { missing: "it is for npm run test:all" };
