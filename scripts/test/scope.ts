/**
 * The size of a test run. `usual` is `npm test`, which everybody runs at every change. `all` is `npm run test:all`,
 * with everything at full size: `TEST_SCOPE=all`.
 */
export type Scope = "usual" | "all";

/** The scope of this run. */
export const scope: Scope = process.env["TEST_SCOPE"] === "all" ? "all" : "usual";
