import { RE2JS } from "re2js";

/** Tells whether a pattern covers a call: `method` in capitals, `path` decoded, below the base address, without its query. */
export type OperationPattern = (method: string, path: string) => boolean;

/** Counted repetitions multiply a pattern before its size is known: `x{64}` counts for 64. */
const maximumRepetitions = 128;
/** Steps of a compiled pattern; 200 letters that mean themselves have about as many. */
const maximumSize = 300;
/** Steps times characters that one match may take: some milliseconds. No path of ours comes near with a pattern of the largest size. */
const maximumWork = 100_000;

/**
 * Compiles an operation of a token, `METHOD /path-pattern` (§5, G7). The pattern is hostile input: it runs on an engine whose time
 * is linear in the path, what multiplies that time is bounded, and it must match the whole path. Gives undefined for what
 * does not compile or is too large.
 */
export function compileOperation(operation: string): OperationPattern | undefined {
  const [, methodOfPattern, pattern] = /^([A-Z]+) (\/.*)$/.exec(operation) ?? [];
  if (methodOfPattern === undefined || pattern === undefined) return undefined;
  if (repetitionsOf(pattern) > maximumRepetitions) return undefined;
  try {
    const compiled = RE2JS.compile(pattern);
    const size = compiled.programSize();
    if (size > maximumSize) return undefined;
    const matches = matcherOfPrefix(pattern) ?? ((path: string) => compiled.testExact(path));
    return (method, path) =>
      method === methodOfPattern && size * path.length <= maximumWork && matches(path);
  } catch {
    return undefined;
  }
}

/** What `/payins/.*` matches, the pattern of most tokens, without the engine: a path that begins so, with no line break after that. */
function matcherOfPrefix(pattern: string): ((path: string) => boolean) | undefined {
  const [, prefix] = /^([A-Za-z0-9/!_-]+)\.\*$/.exec(pattern) ?? [];
  return prefix === undefined
    ? undefined
    : (path) => path.startsWith(prefix) && !path.includes("\n");
}

function repetitionsOf(pattern: string): number {
  const counts = pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g);
  return Array.from(counts, ([, least, most]) => Number(most || least)).reduce((a, b) => a + b, 0);
}
