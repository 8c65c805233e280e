import { RE2JS } from "re2js";

/** Tells whether a pattern covers a call: `method` in capitals, `path` decoded, below the base address, without its query. */
export type OperationPattern = (method: string, path: string) => boolean;

/**
 * Compiles an operation of a token, `METHOD /path-pattern` (§5, G7). The pattern is hostile input: it runs on an engine whose time
 * is linear in the path, and it must match the whole path. Gives undefined for what does not compile.
 */
export function compileOperation(operation: string): OperationPattern | undefined {
  const [, methodOfPattern, pattern] = /^([A-Z]+) (\/.*)$/.exec(operation) ?? [];
  if (methodOfPattern === undefined || pattern === undefined) return undefined;
  try {
    const compiled = RE2JS.compile(pattern);
    return (method, path) => method === methodOfPattern && compiled.testExact(path);
  } catch {
    return undefined;
  }
}
